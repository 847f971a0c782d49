const MAX_EMAIL = 254
const EMAIL = /^[^\s@<>()[\],;:"\\]+@[^\s@.<>()[\],;:"\\]+(?:\.[^\s@.<>()[\],;:"\\]+)+$/
const TELEPHONE = /^[+\d\s()]+$/
const MIN_DIGITS = 7
const MAX_DIGITS = 15

/** Whether a text has the shape of an email address that mail can be sent to. [5.37] */
export function isEmail(text: string): boolean {
  const email = text.trim()
  return email.length <= MAX_EMAIL && EMAIL.test(email)
}

/** Whether a text can be a telephone number: digits, spaces, brackets, and a + before the first digit. [5.37] */
export function isTelephone(text: string): boolean {
  if (text.length > 40 || !TELEPHONE.test(text) || /\d.*\+|\+.*\+/s.test(text)) return false
  const digits = text.replaceAll(/\D/g, '').length
  return digits >= MIN_DIGITS && digits <= MAX_DIGITS
}
