/** The normalised email by which an account is stored and found. */
export const normalEmail = (email: string): string => email.trim().toLowerCase()
