/** The English texts of the mails about returns. */
export const returnTexts = {
  returns: {
    number: "Number of the return",
    parts: "The parts",
    address: "Send them to",
    answer: "We add",
    replacement: "New order",
  },
  returnAsked: {
    subject: (number: string) => `We are looking at your return ${number}`,
    preview: "Please do not send anything yet: our answer follows.",
    title: "You would like to send parts back",
    body: "We have got your request and are looking at it. Please do not send anything yet.",
    next: "You get our answer by mail. If we take the parts back, it says where to send them.",
  },
  returnApproved: {
    subject: (number: string) => `Please send the parts of your return ${number}`,
    preview: "Write the number of the return on the parcel.",
    title: "You can send the parts back",
    body: "We take the parts back. Please pack them well, and write this number on the parcel:",
    next: "As soon as the parcel is here we mail you, and look at the parts.",
  },
  returnRefused: {
    subject: (number: string) => `We cannot take your return ${number}`,
    preview: "This is why.",
    title: "We cannot take these parts back",
    body: "We are sorry: we do not take the parts of this return back.",
    next: "Do you see it differently? Reply to this mail or call us: we look at it again with you.",
  },
  returnReceived: {
    subject: (number: string) => `The parts of your return ${number} are here`,
    preview: "We are looking at them now.",
    title: "Your parts have come back",
    body: "These parts of your return have arrived at our warehouse. We are looking at them now.",
    next: "You get a mail as soon as that is done. Is a part missing in this list? Reply to this mail.",
  },
  returnInspected: {
    subject: (number: string) => `We have looked at the parts of your return ${number}`,
    preview: "What you get for them follows.",
    title: "We have looked at your parts",
    body: "We have looked at the parts that you sent back.",
    next: "What you get for them follows by mail, as soon as it is decided.",
  },
  returnReplaced: {
    subject: (number: string) => `We send you new parts for your return ${number}`,
    preview: "They cost you nothing.",
    title: "New parts are on their way to you soon",
    body: "We send you these parts anew. There is nothing to pay for them. This is their order:",
    next: "As soon as the courier has the parcel we send you the airway bill number.",
  },
  returnClosed: {
    subject: (number: string) => `Your return ${number} is finished`,
    preview: "There is no refund for it.",
    title: "Your return is finished",
    body: "We have looked at your return and finished it. There is no refund and no replacement for it.",
    next: "Do you see it differently? Reply to this mail or call us: we look at it again with you.",
  },
};
