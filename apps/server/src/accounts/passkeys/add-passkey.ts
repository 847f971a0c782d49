import {
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { passkeys } from '../../db/schema/users.ts'
import { inTransaction } from '../../db/tx.ts'
import type { Deps } from '../../deps.ts'
import { lockUser } from '../../identity/lock-user.ts'
import type { Customer } from '../../identity/session.ts'
import { type Challenge, keepChallenge, takeChallenge } from '../challenges.ts'
import { challengeOf } from './client-data.ts'
import type { RelyingParty } from './relying-party.ts'
import { type PasskeyRow, readPasskeys } from './store.ts'

export const PASSKEY_MINUTES = 5
/** Passkeys per account. */
const MOST_PASSKEYS = 20
/** Largest value of the column; no authenticator reaches it. */
export const MOST_COUNT = 2 ** 31 - 1
/** ES256, EdDSA, RS256: every browser and security key supports one of them. */
export const ALGORITHMS = [-7, -8, -257]

export interface PasskeyCredential {
  readonly id: string
  readonly response: Readonly<Record<string, unknown>>
}

const challengeFor = ({ businessId, userId }: Customer, value: string): Challenge => ({
  businessId,
  userId,
  value,
  purpose: 'passkey-add',
})

/** Keeps the known transport hints ("internal", "hybrid") and drops anything else. */
const transportsOf = (sent: unknown): string[] =>
  (Array.isArray(sent) ? sent : [])
    .filter((hint): hint is string => typeof hint === 'string' && /^[a-z-]{1,20}$/.test(hint))
    .slice(0, 10)

/** Options from which the browser creates a passkey for the signed-in customer. */
export async function passkeyCreation(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  customer: Customer,
  site: RelyingParty & { readonly name: string },
) {
  const known = await readPasskeys(db, customer)
  const name = `${customer.firstName} ${customer.lastName}`.trim()
  const options = await generateRegistrationOptions({
    rpName: site.name,
    rpID: site.id,
    userID: new TextEncoder().encode(customer.userId),
    userName: customer.email ?? (name || site.name),
    userDisplayName: name,
    timeout: PASSKEY_MINUTES * 60_000,
    attestationType: 'none',
    excludeCredentials: known.map(({ id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
    supportedAlgorithmIDs: ALGORITHMS,
  })
  await keepChallenge(db, challengeFor(customer, options.challenge), PASSKEY_MINUTES, clock.now())
  return options
}

/** Verifies and stores a new passkey; null where verification fails or the passkey exists already. */
export async function addPasskey(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  customer: Customer,
  site: RelyingParty,
  { credential, name }: { readonly credential: PasskeyCredential; readonly name: string },
): Promise<PasskeyRow | 'too-many' | null> {
  const now = clock.now()
  const challenge = challengeOf(credential)
  if (challenge === null || !(await takeChallenge(db, challengeFor(customer, challenge), now))) return null
  const verified = await verifyRegistrationResponse({
    // The library validates the content and throws on a mismatch.
    response: credential as unknown as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: [...site.origins],
    expectedRPID: site.id,
    requireUserVerification: false,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => null)
  if (!verified?.verified) return null
  const made = verified.registrationInfo.credential
  if (made.counter > MOST_COUNT) return null
  const { businessId, userId } = customer
  return inTransaction(db, async (tx) => {
    if (!(await lockUser(tx, customer))) return null
    if ((await readPasskeys(tx, customer)).length >= MOST_PASSKEYS) return 'too-many'
    const [row] = await tx
      .insert(passkeys)
      .values({
        businessId,
        userId,
        id: made.id,
        publicKey: Buffer.from(made.publicKey).toString('base64url'),
        counter: made.counter,
        transports: transportsOf(made.transports),
        name,
        createdAt: now.toString({ smallestUnit: 'millisecond' }),
      })
      .onConflictDoNothing()
      .returning()
    return row ?? null
  })
}
