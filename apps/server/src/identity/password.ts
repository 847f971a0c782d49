import { createHash } from 'node:crypto'
import { normalized } from '@comanda/domain'
import { hash, verify } from '@node-rs/argon2'
import { createWorkQueue, type WorkQueueSize } from '../platform/work-queue.ts'

/** argon2id as OWASP advises: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Normalises composed and decomposed letters, so that a password typed on another keyboard still matches. */
const spelled = (password: string): string => normalized(password, 'NFKC')

/** Fingerprint of a password hash, to detect a later change of the password where not even the hash may be stored. */
export function passwordMark(passwordHash: string | null): string {
  return createHash('sha256')
    .update(passwordHash ?? '')
    .digest('base64url')
}

/*
 * argon2 runs on the threads of the process that also compress answers, read files and resolve host names. Those
 * threads belong to the process, so the queue in front of them does too, and every caller waits in it.
 */
let queue = createWorkQueue({ atOnce: 1, waiting: 200 })
let signIns = createWorkQueue({ atOnce: 1, waiting: 200 })

/**
 * Sign-ins that read the database while others hash: so many that no thread waits for a query, so few that queries of
 * others do not wait.
 */
const READING = 3

/**
 * Sets how many passwords are hashed or checked at the same time, and how many may wait. Called once, when the server
 * starts.
 */
export function limitPasswordWork(size: WorkQueueSize): void {
  queue = createWorkQueue(size)
  signIns = createWorkQueue({ ...size, atOnce: size.atOnce + READING })
}

/** How many passwords wait to be hashed or checked, and how many sign-ins wait for their turn. */
export function countWaitingPasswords(): number {
  return queue.countWaiting() + signIns.countWaiting()
}

/**
 * The stored form of a password. Takes about 30 ms of one core.
 * @throws Overloaded when too many passwords wait
 */
export function hashPassword(password: string): Promise<string> {
  return queue.run(() => hash(spelled(password), COST))
}

let nobodys: Promise<string> | null = null

/** Whether the password matches the hash; null, for an unknown account, matches no password. */
export type IsPassword = (passwordHash: string | null, password: string) => Promise<boolean>

async function check(passwordHash: string | null, password: string): Promise<boolean> {
  // Not through the queue: a refusal would be kept.
  nobodys ??= hash('nobody has this password', COST)
  const matches = await verify(passwordHash ?? (await nobodys), spelled(password))
  return matches && passwordHash !== null
}

/**
 * Whether the password matches. Without a hash it does the same work and answers false, so that timing does not reveal
 * accounts. [8.13]
 * @throws Overloaded when too many passwords wait
 */
export function isPassword(passwordHash: string | null, password: string): Promise<boolean> {
  return queue.run(() => check(passwordHash, password))
}

/**
 * Runs a sign-in when its turn comes, with an `isPassword` that never refuses. A burst of sign-ins waits here, before
 * it reads the database: its queries would delay everything else. A sign-in that is refused here has not counted as a
 * try.
 * @throws Overloaded when too many sign-ins wait
 */
export function inSignInTurn<T>(signIn: (isPassword: IsPassword) => Promise<T>): Promise<T> {
  return signIns.run(() => signIn((passwordHash, password) => queue.runAdmitted(() => check(passwordHash, password))))
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

const letters = (text: string) => spelled(text).toLowerCase()
/** Without spaces, digits, dots, dashes and underscores, which people add around a name. */
const bare = (text: string) => letters(text).replace(/[\s\d._-]+/g, '')
/**
 * Without accents and anything but letters and digits: "Triana & Co." and "Pizzería" are found in "trianaco" and
 * "pizzeria".
 */
const folded = (text: string) => normalized(letters(text), 'NFD').replace(/[^\p{L}\p{N}]+/gu, '')

/** Whether a new password is easy to guess: a common one, or the person's own name or email. */
async function isTooCommon(password: string, { email, firstName, lastName }: Owner): Promise<boolean> {
  commonest ??= readCommonest()
  const tried = letters(password).trim()
  if ((await commonest).has(tried)) return true
  const name = (email ?? '').split('@')[0] ?? ''
  const own = [email ?? '', name, `${firstName} ${lastName}`, `${lastName} ${firstName}`, firstName, lastName]
  const left = bare(tried)
  return own.some((text) => text !== '' && (tried === text.toLowerCase() || (left !== '' && left === bare(text))))
}

/** Shorter words are part of too many good passwords. */
const SHORTEST_CONTAINED = 4

/** The domain's names without the ending: "napoli" of "ada@mail.napoli.example" and "mail". */
const domainNames = (email: string): readonly string[] => (email.split('@')[1] ?? '').split('.').slice(0, -1)

/**
 * Whether a password contains what an attacker tries first: the restaurant's name, or the name or domain of the
 * person's email. Accents, case and punctuation do not matter.
 */
const containsNames = (password: string, email: string | null, businessName: string): boolean => {
  const tried = folded(password)
  const names = [businessName, email?.split('@')[0] ?? '', ...domainNames(email ?? '')].map(folded)
  return names.some((name) => [...name].length >= SHORTEST_CONTAINED && tried.includes(name))
}

/** What is wrong with a new password besides its length; null where it is good. */
export async function newPasswordProblem(
  password: string,
  owner: Owner,
  businessName: string,
): Promise<'too_common' | 'contains_names' | null> {
  if (await isTooCommon(password, owner)) return 'too_common'
  return containsNames(password, owner.email, businessName) ? 'contains_names' : null
}
