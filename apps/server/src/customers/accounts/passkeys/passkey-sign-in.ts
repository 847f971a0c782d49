import { and, eq } from 'drizzle-orm'
import {
  type Ceremony,
  type PasskeyCredential,
  passkeyRequestOptions,
  verifyPasskeyUse,
} from '../../../identity/passkeys/ceremony.ts'
import type { RelyingParty } from '../../../identity/passkeys/relying-party.ts'
import type { Deps } from '../../../orders/deps.ts'
import { users } from '../../../platform/db/schema/users.ts'
import { findPasskey, notePasskeyUse } from './store.ts'

const ceremonyOf = (businessId: number, site: RelyingParty): Ceremony => ({
  site,
  challenge: { businessId, purpose: 'passkey-sign-in' },
  verifiesPerson: false,
})

/** Options for a passkey sign-in with any passkey of this site, so that the customer need not enter an email first. */
export function passkeyRequest(deps: Pick<Deps, 'db' | 'clock'>, businessId: number, site: RelyingParty) {
  return passkeyRequestOptions(deps, ceremonyOf(businessId, site))
}

export type PasskeyOutcome =
  | { readonly kind: 'signed-in'; readonly userId: string }
  | { readonly kind: 'failed' | 'suspended' }

const FAILED: PasskeyOutcome = { kind: 'failed' }

/**
 * Signs in with a passkey of this business: verifies its signature over our challenge, the origin, and that its counter
 * has increased.
 */
export async function passkeySignIn(
  deps: Pick<Deps, 'db' | 'clock' | 'log'>,
  businessId: number,
  site: RelyingParty,
  credential: PasskeyCredential,
): Promise<PasskeyOutcome> {
  const { db, clock, log } = deps
  const used = await verifyPasskeyUse(deps, ceremonyOf(businessId, site), credential, async () => {
    const passkey = await findPasskey(db, businessId, credential.id)
    return passkey && { passkey, handle: passkey.userId }
  })
  if (used === null) return FAILED
  const { passkey, counter } = used
  if (!(await notePasskeyUse(db, passkey, counter, clock.now()))) {
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
