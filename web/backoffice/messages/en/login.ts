/** The way in. */
export const login = {
  title: "Log in to the back office",
  email: "Email or user name",
  password: "Password",
  showPassword: "Show the password",
  hidePassword: "Hide the password",
  submit: "Log in",
  submitting: "Logging in",
  failed: "The login failed. Please try again.",
};
