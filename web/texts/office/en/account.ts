/**
 * The person's own account: password, one-time password, sessions; and the first login of somebody without a password.
 */
export const account = {
  title: "My account",
  signedInAs: (name: string, role: string) => `${name}, ${role}`,
  mustSetUp:
    "The company requires a one-time password from everybody. Set it up here; after that everything else is open to you.",

  offerTitle: "Protect your account with a one-time password",
  offerText: "Besides the password, the login then asks for a code from your phone. It takes two minutes.",
  offerSetUp: "Set up",
  offerLater: "Later",

  factorTitle: "One-time password",
  factorOff: "Off",
  factorOn: "On",
  factorWhy:
    "An app on your phone (Google Authenticator, Microsoft Authenticator, Aegis and others) shows a new code every 30 seconds. Whoever knows your password alone cannot log in.",
  factorSetUp: "Set up a one-time password",
  factorSteps: {
    scan: "1. Scan this picture with the authenticator app.",
    qrLabel: "QR code for the authenticator app",
    type: "Cannot scan it? Type this key into the app:",
    copyKey: "Copy the key",
    copied: "Copied!",
    confirm: "2. Type the six digits that the app shows now.",
  },
  code: "Code from the app",
  codeOrRecovery: "Code from the app, or a recovery code",
  turnOn: "Turn on",
  turnOff: "Turn off",
  turnOffTitle: "Turn the one-time password off",
  turnOffText: "After that the password alone opens your account.",
  turnedOff: "The one-time password is off.",
  recoveryLeft: (count: number) =>
    count === 1 ? "1 recovery code is left." : `${count} recovery codes are left.`,
  recoveryFew: "Make new ones before they run out.",
  renew: "New recovery codes",
  renewTitle: "Make new recovery codes",
  renewText: "You get ten new codes; the old ones no longer work.",
  recoveryTitle: "Your recovery codes",
  recoveryText:
    "If the phone is lost, each of these codes lets you log in once. Keep them apart from the phone: they are shown this one time only.",
  recoveryCopy: "Copy",
  recoveryCopied: "The recovery codes are copied.",
  recoveryDownload: "Download",
  recoveryPrint: "Print",
  recoveryDone: "I have kept them",
  recoveryFile: (shop: string, email: string) => `Recovery codes, ${shop}, ${email}`,
  othersEnded: "The one-time password is on. Your other sessions have been ended.",

  passwordTitle: "Password",
  oldPassword: "Old password",
  newPassword: "New password",
  confirmPassword: "New password again",
  changePassword: "Change the password",
  passwordChanged: "The password is changed. Your other sessions have been ended.",

  sessionsTitle: "Where you are logged in",
  sessionsText: "You do not know one of them? End it and change your password.",
  thisSession: "This device",
  unknownDevice: "Unknown device",
  browserOn: (browser: string, system: string) => `${browser} on ${system}`,
  since: (moment: string) => `since ${moment}`,
  lastUsed: (moment: string) => `last used ${moment}`,
  endSession: "End",
  endSessionOf: (device: string) => `End the session of ${device}`,
  sessionEnded: "The session is ended.",
  endOthers: "End all others",
  endOthersText: "Every device but this one has to log in again.",
  othersAreEnded: "All other sessions are ended.",

  invitationTitle: "Welcome to the team",
  invitationText: (email: string) => `Choose a password for ${email}.`,
  invitationSubmit: "Set the password and log in",
  ownerTitle: "Make the first owner",
  ownerText:
    "This shop has no owner yet. The account that you make here may do everything and invites the others.",
  ownerSubmit: "Make the account and log in",
  email: "Email",
  linkIncomplete: "This link is not complete. Please open it from the email or the console again.",
  toLogin: "To the login",
};
