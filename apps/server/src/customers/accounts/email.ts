import { typedCode } from '@comanda/domain'

/** The normalised email by which an account is stored and found. */
export const normalEmail = (email: string): string => typedCode(email).toLowerCase()
