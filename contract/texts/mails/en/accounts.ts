/** The English texts of the mails about accounts. */
export const accountsTexts = {
  confirmEmail: {
    subject: (company: string) => `Confirm your email for ${company}`,
    preview: "One step left before you can log in and order.",
    title: "One step left: confirm your email",
    body: (email: string) =>
      `Thank you for registering. Please confirm that ${email} is your address; after that you can log in and order.`,
    button: "Confirm my email",
    lifetime: (hours: number) =>
      `The link works once, within ${hours} hours. If it has expired, log in with your email and password and ask for a new one.`,
    notYou:
      "You did not register? Then ignore this email: without this confirmation nobody can use the account.",
  },
  newPassword: {
    subject: (company: string) => `Set a new password for ${company}`,
    preview: "The link works once and for a short time.",
    title: "Set a new password",
    body: (email: string) => `Somebody asked for a new password for the account ${email}. Choose it here:`,
    button: "Set a new password",
    lifetime: (minutes: number) => `The link works once, within ${minutes} minutes.`,
    notYou: "You did not ask for this? Then ignore this email: your old password stays as it is.",
  },
  passwordChanged: {
    subject: (company: string) => `Your password at ${company} has been changed`,
    preview: "Was it you? Then there is nothing to do.",
    title: "Your password has been changed",
    body: (email: string, moment: string) =>
      `The password of the account ${email} was changed on ${moment}. Other devices that were logged in have to log in again.`,
    wasYou: "Was it you? Then there is nothing to do.",
    notYou:
      "Was it not you? Then set a new password now, and tell us: we check the account and its orders with you.",
    button: "It was not me: set a new password",
  },
  companyInvitation: {
    subject: (company: string) => `Invitation to order for ${company}`,
    preview: "Accept it with your own account.",
    title: (company: string) => `Join ${company}`,
    body: (person: string, company: string, role: string) =>
      `${person} invites you to the account of ${company} in our shop. Your role: ${role}.`,
    roles: {
      buyer: "buyer, who places orders",
      finance: "finance, who sees all orders and pays them",
      manager: "manager, who sees all orders and looks after people and addresses",
    },
    account: (email: string) =>
      `Log in with the account of ${email} and accept. If you have none, register with this address first.`,
    button: "Accept the invitation",
    lifetime: (days: number) => `The link works once, within ${days} days.`,
    notYou: "You did not expect this? Then ignore this email.",
  },
  staffInvitation: {
    subject: (company: string) => `Your account in the back office of ${company}`,
    preview: "Choose a password and you can start.",
    title: "Welcome to the team",
    body: (email: string, role: string) =>
      `An account in the back office has been made for ${email}. Your role: ${role}. Choose a password here:`,
    roles: {
      owner: "owner",
      sales: "sales",
      finance: "finance",
      warehouse: "warehouse",
      catalogue: "catalogue",
    },
    button: "Choose a password",
    lifetime: (days: number) =>
      `The link works once, within ${days} days. If it has expired, the owner can send you a new one.`,
    notYou: "You did not expect this? Then ignore this email: without a password nobody can use the account.",
  },
};
