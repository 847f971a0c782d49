/** Signing in, registering, and what mails lead to. */
export const signIn = { title: 'Log in' }
