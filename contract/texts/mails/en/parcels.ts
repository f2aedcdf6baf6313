/** The English texts of the mails about parcels. */
export const parcelsTexts = {
  delivering: {
    subject: (code: string) => `Your order ${code} is on its way`,
    preview: (provider: string, airwayBill: string) => `${provider}, ${airwayBill}`,
    title: "Your parts are on their way",
    body: "We have sent your parcel.",
    follow: "Track it with this number on the courier's site:",
    track: (provider: string) => `Open the tracking page of ${provider}`,
    airwayBill: "Airway bill",
    airwayBillOrVehicle: "Airway bill or vehicle",
    next: "Please check the parcel when it arrives, and film it as you open it: that helps if something is broken or missing.",
  },
  shipmentSent: {
    subject: (code: string) => `Part of your order ${code} is on its way`,
    lastSubject: (code: string) => `The rest of your order ${code} is on its way`,
    title: "Part of your order is on its way",
    lastTitle: "The rest of your order is on its way",
    body: (parcel: number) => `We have sent parcel ${parcel} of your order.`,
    lastBody: (parcel: number) => `We have sent parcel ${parcel}, the last one of your order.`,
    inside: "In this parcel",
    waiting: "Still to come",
    pieces: "Pieces",
    promised: (day: string) => `promised by ${day}`,
  },
  airwayBillCorrected: {
    subject: (code: string) => `Corrected airway bill number of your order ${code}`,
    title: "This is the right airway bill number",
    body: "The airway bill number that we emailed you before was wrong, and we are sorry. The right one is:",
  },
  shipmentLost: {
    subject: (code: string) => `A parcel of your order ${code} has been lost`,
    title: "The courier has lost your parcel",
    body: (parcel: number) =>
      `The courier could not find parcel ${parcel} of your order. We are sorry. There is nothing you need to do.`,
    replaced: "We send its parts again, free of charge, by this order:",
    later: "We are looking into it, and tell you soon how you get your parts or your money.",
  },
  shipmentFound: {
    subject: (code: string) => `The lost parcel of your order ${code} has been found`,
    title: "Your parcel has been found",
    body: (parcel: number) =>
      `We told you that parcel ${parcel} of your order was lost. It has been found and is on its way to you again.`,
    next: "The replacement or refund that we announced for it therefore no longer applies.",
  },
};
