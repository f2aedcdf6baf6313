export const auth = {
  loginTitle: "Login",
  registerTitle: "Register",
  forgotPasswordTitle: "Forgotten password",
  newPasswordTitle: "New password",
};
