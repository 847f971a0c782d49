/** The one spelling of an email under which an account is kept and found. */
export const normalEmail = (email: string): string => email.trim().toLowerCase()
