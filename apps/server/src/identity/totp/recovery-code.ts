import { newTypedCode } from '../typed-code.ts'

const COUNT = 10
/** 80 bits, so that a plain hash cannot be searched. */
const GROUPS = 4

/** New recovery codes as they are shown, of which only the hashes are stored. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: COUNT }, () => newTypedCode(GROUPS))
}
