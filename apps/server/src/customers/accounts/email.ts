import { typedCode } from '@comanda/domain'

/** The normalised email by which an account is stored and found. */
export function normalEmail(email: string): string {
  return typedCode(email).toLowerCase()
}
