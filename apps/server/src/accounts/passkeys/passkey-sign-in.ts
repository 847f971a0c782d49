import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
} from '@simplewebauthn/server'
import { and, eq } from 'drizzle-orm'
import { users } from '../../db/schema/users.ts'
import type { Deps } from '../../deps.ts'
import { keepChallenge, takeChallenge } from '../challenges.ts'
import { MOST_COUNT, PASSKEY_MINUTES, type PasskeyCredential } from './add-passkey.ts'
import { challengeOf } from './client-data.ts'
import type { RelyingParty } from './relying-party.ts'
import { findPasskey, notePasskeyUse } from './store.ts'

const purpose = 'passkey-sign-in' as const

/** Options for a passkey sign-in with any passkey of this site, so that the customer need not enter an email first. */
export async function passkeyRequest(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  businessId: number,
  site: RelyingParty,
) {
  const options = await generateAuthenticationOptions({
    rpID: site.id,
    userVerification: 'preferred',
    timeout: PASSKEY_MINUTES * 60_000,
  })
  await keepChallenge(db, { businessId, value: options.challenge, purpose }, PASSKEY_MINUTES, clock.now())
  return options
}

export type PasskeyOutcome =
  | { readonly kind: 'signed-in'; readonly userId: string }
  | { readonly kind: 'failed' | 'suspended' }

const FAILED: PasskeyOutcome = { kind: 'failed' }

/** Whether the user handle matches the passkey's account; authenticators may omit it. */
const isHandleOf = (userId: string, { response: { userHandle } }: PasskeyCredential): boolean =>
  userHandle === undefined ||
  userHandle === null ||
  (typeof userHandle === 'string' && Buffer.from(userHandle, 'base64url').toString('utf8') === userId)

/** Signs in with a passkey of this business: verifies its signature over our challenge, the origin, and that its counter has increased. */
export async function passkeySignIn(
  { db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>,
  businessId: number,
  site: RelyingParty,
  credential: PasskeyCredential,
): Promise<PasskeyOutcome> {
  const now = clock.now()
  const challenge = challengeOf(credential)
  if (challenge === null || !(await takeChallenge(db, { businessId, value: challenge, purpose }, now))) return FAILED
  const passkey = await findPasskey(db, businessId, credential.id)
  if (passkey === null || !isHandleOf(passkey.userId, credential)) return FAILED
  const verified = await verifyAuthenticationResponse({
    // The library validates the content and throws on a mismatch.
    response: credential as unknown as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: [...site.origins],
    expectedRPID: site.id,
    requireUserVerification: false,
    credential: {
      id: passkey.id,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
      // The counter is compared in the statement that writes it, because two concurrent sign-ins would both pass here.
      counter: 0,
    },
  }).catch(() => null)
  if (!verified?.verified) return FAILED
  const { newCounter } = verified.authenticationInfo
  if (newCounter > MOST_COUNT || !(await notePasskeyUse(db, passkey, newCounter, now))) {
    log.warn({ business: businessId }, 'a passkey was used with a counter that was used before')
    return FAILED
  }
  const [user] = await db
    .select({ suspended: users.suspended })
    .from(users)
    .where(and(eq(users.businessId, businessId), eq(users.id, passkey.userId)))
  if (!user) return FAILED
  return user.suspended ? { kind: 'suspended' } : { kind: 'signed-in', userId: passkey.userId }
}
