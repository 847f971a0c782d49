import { createHash } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

/** argon2id as OWASP advises: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** The same letters may come composed or not: a password typed on another keyboard is still the same. */
const spelled = (password: string): string => password.normalize('NFKC')

/** Tells whether a password is still the one it was, where neither it nor its hash may stand. */
export const passwordMark = (passwordHash: string | null): string =>
  createHash('sha256')
    .update(passwordHash ?? '')
    .digest('base64url')

/** How a password is kept. About 30 ms of one core. */
export const hashPassword = (password: string): Promise<string> => hash(spelled(password), COST)

let nobodys: Promise<string> | null = null

/** Whether it is the password; false where there is none, after the same work, so that nobody learns who has an account. [8.13] */
export async function isPassword(passwordHash: string | null, password: string): Promise<boolean> {
  nobodys ??= hashPassword('nobody has this password')
  const matches = await verify(passwordHash ?? (await nobodys), spelled(password))
  return matches && passwordHash !== null
}

let commonest: Promise<ReadonlySet<string>> | null = null

/** Some 50,000 of the passwords that are guessed first, in lower case; read when the first new password is chosen. */
const readCommonest = async (): Promise<ReadonlySet<string>> => {
  const common = await import('@zxcvbn-ts/language-common')
  // Bundled, it is taken as CommonJS: its names stand under `default`.
  const { dictionary } = 'dictionary' in common ? common : (common as { readonly default: typeof common }).default
  return new Set(dictionary['passwords-common'])
}

/** Whose password it is to be. */
export interface Owner {
  readonly email: string | null
  readonly firstName: string
  readonly lastName: string
}

/** Whether a new password is among the first that anybody would try: a common one, or the person's own name or email. */
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
