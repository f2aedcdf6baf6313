/** The login. */
export const login = {
  title: "Log in to the back office",
  email: "Email or user name",
  password: "Password",
  code: "Code from your authenticator app",
  codeHint: "Six digits that change every 30 seconds",
  recoveryCode: "Recovery code",
  recoveryHint: "One of the ten codes that you kept; each works once",
  useRecovery: "Phone lost? Use a recovery code",
  useApp: "Use the code from the app",
  forgotPassword: "Forgot the password?",
  submit: "Log in",
  submitting: "Logging in",
  failed: "The login failed. Please try again.",
};
