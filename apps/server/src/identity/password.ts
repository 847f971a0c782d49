import { createHash } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

/** argon2id as OWASP advises: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Normalises composed and decomposed letters, so that a password typed on another keyboard still matches. */
const spelled = (password: string): string => password.normalize('NFKC')

/** Fingerprint of a password hash, to detect a later change of the password where not even the hash may be stored. */
export const passwordMark = (passwordHash: string | null): string =>
  createHash('sha256')
    .update(passwordHash ?? '')
    .digest('base64url')

/** The stored form of a password. Takes about 30 ms of one core. */
export const hashPassword = (password: string): Promise<string> => hash(spelled(password), COST)

let nobodys: Promise<string> | null = null

/** Whether the password matches. Without a hash it does the same work and answers false, so that timing does not reveal accounts. [8.13] */
export async function isPassword(passwordHash: string | null, password: string): Promise<boolean> {
  nobodys ??= hashPassword('nobody has this password')
  const matches = await verify(passwordHash ?? (await nobodys), spelled(password))
  return matches && passwordHash !== null
}

let commonest: Promise<ReadonlySet<string>> | null = null

/** About 50,000 of the most common passwords in lower case, loaded when the first new password is checked. */
const readCommonest = async (): Promise<ReadonlySet<string>> => {
  const common = await import('@zxcvbn-ts/language-common')
  // In the bundle the module is CommonJS: its exports are under `default`.
  const { dictionary } = 'dictionary' in common ? common : (common as { readonly default: typeof common }).default
  return new Set(dictionary['passwords-common'])
}

/** The person whose password is checked. */
export interface Owner {
  readonly email: string | null
  readonly firstName: string
  readonly lastName: string
}

/** Whether a new password is easy to guess: a common one, or the person's own name or email. */
export async function isTooCommon(password: string, { email, firstName, lastName }: Owner): Promise<boolean> {
  commonest ??= readCommonest()
  const tried = spelled(password).trim().toLowerCase()
  if ((await commonest).has(tried)) return true
  const name = (email ?? '').split('@')[0] ?? ''
  const own = [email ?? '', name, `${firstName} ${lastName}`, `${lastName} ${firstName}`, firstName, lastName]
  const bare = (text: string) => text.toLowerCase().replace(/[\s\d._-]+/g, '')
  const left = bare(tried)
  return own.some((text) => text !== '' && (tried === text.toLowerCase() || (left !== '' && left === bare(text))))
}
