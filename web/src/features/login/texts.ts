export const texts = {
  login: "Login",
  password: "Password",
  submit: "Login",
  note: "If you are not re-directed to the admin page, your login was not successful.",
  ended: "Your session has ended. Log in to go on; nothing on your page is lost.",
  missing: "Please enter login and password.",
};
