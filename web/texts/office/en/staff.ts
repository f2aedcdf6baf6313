import type { StaffRole } from "#contract/admin/permissions.ts";

const roleHints: Record<StaffRole, string> = {
  owner: "May do everything, also settings, staff and audit",
  sales: "Orders from new to delivered, customers, searches without a result",
  finance: "Payments and bank statements",
  warehouse: "Packing, airway bills, stock",
  catalogue: "Products, categories, prices, import",
};

/** The company's own people. */
export const staff = {
  title: "Staff",
  listLabel: "Staff",
  empty: "No staff yet.",
  invite: "Invite somebody",
  name: "Name",
  roles: "Roles (more than one is possible; their rights add up)",
  moreRoles: "More roles, if needed",
  role: "Role",
  roleHints,
  secondFactor: "One-time password",
  lastUse: "Last used",
  state: "State",
  notLoggedIn: "Not logged in",
  you: "You",
  active: "Active",
  invited: "Invited",
  blocked: "Blocked",
  manage: "Manage",
  manageOf: (name: string) => `Manage ${name}`,
  inviteTitle: "Invite somebody to the back office",
  inviteText:
    "An email with a link is sent; the link is valid for seven days. The person uses it to choose a password.",
  email: "Email",
  sendInvitation: "Send the invitation",
  invitationSent: (email: string) => `The invitation is on its way to ${email}.`,
  yourself: "This is you. You cannot change your own role: ask another owner. The rest is under My account.",
  changeRole: "Change the role",
  roleChanged: (name: string, role: string) => `${name} is now: ${role}.`,
  inviteAgain: "Send the invitation again",
  withdraw: "Withdraw the invitation",
  withdrawText: (name: string) =>
    `The link in the email to ${name} no longer works, and the account is removed.`,
  withdrawn: "The invitation has been withdrawn.",
  block: "Block",
  blockText: (name: string) =>
    `${name} is logged out everywhere at once and can no longer log in. You can lift the block at any time.`,
  blockLeaves: (name: string, count: number) =>
    `${name} is answering ${count === 1 ? "1 request" : `${count} requests`} for a quotation: hand ${count === 1 ? "it" : "them"} to a colleague under Manage, before or after. No other work in the shop belongs to one person.`,
  requestsInWork: (count: number) =>
    count === 1 ? "Answering 1 request for a quotation" : `Answering ${count} requests for quotations`,
  toHandOver: (count: number) => (count === 1 ? "1 request to hand over" : `${count} requests to hand over`),
  handOverTo: "Hand over to",
  chooseColleague: "Choose a colleague",
  handOver: "Hand over",
  handedOver: (count: number, name: string) =>
    count === 1 ? `${name} now answers 1 request.` : `${name} now answers ${count} requests.`,
  takeHandedBack: "Undo",
  blockedNow: (name: string) => `${name} has been blocked.`,
  unblock: "Lift the block",
  unblocked: (name: string) => `${name} can log in again.`,
  resetSecondFactor: "Remove the one-time password",
  resetText: (name: string) =>
    `For a lost phone: ${name} is logged out everywhere, logs in with the password only, then sets up a new one-time password. Make sure that it is really ${name} who asks.`,
  resetDone: (name: string) => `${name} now logs in with the password only.`,
  endSessions: "Log out everywhere",
  endSessionsText: (name: string) => `${name} has to log in again on every device.`,
  sessionsEnded: (name: string) => `${name} is logged out everywhere.`,
  sessionCount: (count: number) => (count === 1 ? "1 session" : `${count} sessions`),
  rule: "All staff must use a one-time password",
  ruleText: "People without one can open only their own account until it is set up.",
  ruleLacking: (count: number) => (count === 1 ? "1 person has none yet." : `${count} people have none yet.`),
  ruleYouLack: "You do not have one yourself: set up yours first.",
};
