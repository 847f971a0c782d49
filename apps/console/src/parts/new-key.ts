/** A name that nothing else has: 32 hexadecimal digits. Works on plain http too, where `crypto.randomUUID` does not exist. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
