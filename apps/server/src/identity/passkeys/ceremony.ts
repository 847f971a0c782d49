import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { z } from 'zod'
import type { BaseDeps } from '../../platform/deps.ts'
import { type Challenge, keepChallenge, takeChallenge } from '../challenges.ts'
import type { RelyingParty } from './relying-party.ts'

const clientData = z.object({ challenge: z.string().min(1).max(200) })

/** The challenge in a browser's client data; null where it is unreadable. The data is not verified yet. */
function challengeOf(credential: { readonly response: Readonly<Record<string, unknown>> }): string | null {
  const { clientDataJSON } = credential.response
  if (typeof clientDataJSON !== 'string') return null
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'))
    return clientData.safeParse(data).data?.challenge ?? null
  } catch {
    return null
  }
}

const PASSKEY_MINUTES = 5
/** Largest value of the column; no authenticator reaches it. */
const MOST_COUNT = 2 ** 31 - 1
/** ES256, EdDSA, RS256: every browser and security key supports one of them. */
const ALGORITHMS = [-7, -8, -257]

type CeremonyDeps = Pick<BaseDeps, 'db' | 'clock'>

/** A browser's answer. The library validates its content and throws on a mismatch. */
export interface PasskeyCredential {
  readonly id: string
  readonly response: Readonly<Record<string, unknown>>
}

/** One ceremony between options and answer. */
export interface Ceremony {
  readonly site: RelyingParty
  /** The challenge without its value, which the options create. */
  readonly challenge: Omit<Challenge, 'value'>
  /** Whether the authenticator must verify the person by PIN or biometry, so that the passkey alone is two factors. */
  readonly verifiesPerson: boolean
}

/** The person for whom a passkey is created. */
export interface PasskeyOwner {
  /** Identifies the account on the authenticator; a passkey with the same handle replaces the earlier one there. */
  readonly handle: string
  readonly name: string
  readonly displayName: string
  /** Passkeys that the account has already. */
  readonly known: readonly { readonly id: string; readonly transports: string[] }[]
}

export interface CreatedPasskey {
  /** Credential id, base64url. */
  readonly id: string
  /** Public key as COSE, base64url. */
  readonly publicKey: string
  readonly counter: number
  readonly transports: string[]
}

/** Keeps the known transport hints ("internal", "hybrid") and drops anything else. */
const transportsOf = (sent: unknown): string[] =>
  (Array.isArray(sent) ? sent : [])
    .filter((hint): hint is string => typeof hint === 'string' && /^[a-z-]{1,20}$/.test(hint))
    .slice(0, 10)

/** Options from which the browser creates a passkey. */
export async function passkeyCreationOptions(
  { db, clock }: CeremonyDeps,
  { site, challenge, verifiesPerson }: Ceremony & { readonly site: RelyingParty & { readonly name: string } },
  { handle, name, displayName, known }: PasskeyOwner,
) {
  const options = await generateRegistrationOptions({
    rpName: site.name,
    rpID: site.id,
    userID: new TextEncoder().encode(handle),
    userName: name,
    userDisplayName: displayName,
    timeout: PASSKEY_MINUTES * 60_000,
    attestationType: 'none',
    excludeCredentials: known.map(({ id, transports }) => ({ id, transports })),
    authenticatorSelection: {
      residentKey: 'required',
      userVerification: verifiesPerson ? 'required' : 'preferred',
    },
    supportedAlgorithmIDs: ALGORITHMS,
  })
  await keepChallenge(db, { ...challenge, value: options.challenge }, PASSKEY_MINUTES, clock.now())
  return options
}

/** Verifies a new passkey; null where it proves nothing. */
export async function verifyNewPasskey(
  { db, clock }: CeremonyDeps,
  { site, challenge, verifiesPerson }: Ceremony,
  credential: PasskeyCredential,
): Promise<CreatedPasskey | null> {
  const value = challengeOf(credential)
  if (value === null || !(await takeChallenge(db, { ...challenge, value }, clock.now()))) return null
  const verified = await verifyRegistrationResponse({
    response: credential as unknown as RegistrationResponseJSON,
    expectedChallenge: value,
    expectedOrigin: [...site.origins],
    expectedRPID: site.id,
    requireUserVerification: verifiesPerson,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => null)
  if (!verified?.verified) return null
  const { id, publicKey, counter, transports } = verified.registrationInfo.credential
  if (counter > MOST_COUNT) return null
  return {
    id,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: transportsOf(transports),
  }
}

/** Options that a passkey of this site signs: any of them, or one of `allowed`. */
export async function passkeyRequestOptions(
  { db, clock }: CeremonyDeps,
  { site, challenge, verifiesPerson }: Ceremony,
  allowed?: PasskeyOwner['known'],
) {
  const options = await generateAuthenticationOptions({
    rpID: site.id,
    userVerification: verifiesPerson ? 'required' : 'preferred',
    timeout: PASSKEY_MINUTES * 60_000,
    ...(allowed && { allowCredentials: allowed.map(({ id, transports }) => ({ id, transports })) }),
  })
  await keepChallenge(db, { ...challenge, value: options.challenge }, PASSKEY_MINUTES, clock.now())
  return options
}

/** A stored passkey. */
export interface KnownPasskey {
  readonly id: string
  readonly publicKey: string
}

/** Whether the user handle matches the passkey's account; authenticators may omit it. */
const isHandleOf = (handle: string, { response: { userHandle } }: PasskeyCredential): boolean =>
  userHandle === undefined ||
  userHandle === null ||
  (typeof userHandle === 'string' && Buffer.from(userHandle, 'base64url').toString('utf8') === handle)

/**
 * Verifies an answer by a stored passkey: its challenge, origin and signature.
 * @param find the passkey of the answer's id, with its account's handle; null where it is unknown
 * @returns the passkey and its new counter, which the caller compares in the statement that stores it, because two
 * concurrent uses would both pass here; null where the answer proves nothing
 */
export async function verifyPasskeyUse<P extends KnownPasskey>(
  { db, clock }: CeremonyDeps,
  { site, challenge, verifiesPerson }: Ceremony,
  credential: PasskeyCredential,
  find: () => Promise<{ readonly passkey: P; readonly handle: string } | null>,
): Promise<{ readonly passkey: P; readonly counter: number } | null> {
  const value = challengeOf(credential)
  if (value === null || !(await takeChallenge(db, { ...challenge, value }, clock.now()))) return null
  const found = await find()
  if (found === null || !isHandleOf(found.handle, credential)) return null
  const { passkey } = found
  const verified = await verifyAuthenticationResponse({
    response: credential as unknown as AuthenticationResponseJSON,
    expectedChallenge: value,
    expectedOrigin: [...site.origins],
    expectedRPID: site.id,
    requireUserVerification: verifiesPerson,
    credential: {
      id: passkey.id,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
      counter: 0,
    },
  }).catch(() => null)
  if (!verified?.verified) return null
  const { newCounter } = verified.authenticationInfo
  return newCounter > MOST_COUNT ? null : { passkey, counter: newCounter }
}
