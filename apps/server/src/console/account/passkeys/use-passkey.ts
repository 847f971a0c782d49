import { and, eq } from 'drizzle-orm'
import {
  type Ceremony,
  type PasskeyCredential,
  passkeyRequestOptions,
  verifyPasskeyUse,
} from '../../../identity/passkeys/ceremony.ts'
import type { RelyingParty } from '../../../identity/passkeys/relying-party.ts'
import { withRole } from '../../../identity/roles.ts'
import type { SignedInStaff, StaffMember } from '../../../identity/staff-session.ts'
import type { Deps } from '../../../orders/deps.ts'
import { staff } from '../../../platform/db/schema/staff.ts'
import { handleOf } from './add-passkey.ts'
import { findStaffPasskey, noteStaffPasskeyUse, readStaffPasskeys, type StaffPasskey } from './store.ts'

type PasskeyDeps = Pick<Deps, 'db' | 'clock' | 'log'>

const signInAt = (businessId: number, site: RelyingParty): Ceremony => ({
  site,
  challenge: { businessId, purpose: 'staff-sign-in' },
  verifiesPerson: true,
})

const proofOf = ({ businessId, id }: StaffMember, site: RelyingParty): Ceremony => ({
  site,
  challenge: { businessId, userId: String(id), purpose: 'staff-proof' },
  verifiesPerson: true,
})

/** Verifies the answer and that its counter has increased; null where it proves nothing. */
async function used(
  deps: PasskeyDeps,
  ceremony: Ceremony,
  credential: PasskeyCredential,
  isAccepted: (passkey: StaffPasskey) => boolean,
): Promise<StaffPasskey | null> {
  const { businessId } = ceremony.challenge
  const verified = await verifyPasskeyUse(deps, ceremony, credential, async () => {
    const passkey = await findStaffPasskey(deps.db, businessId, credential.id)
    return passkey && isAccepted(passkey) ? { passkey, handle: handleOf(passkey.staffId) } : null
  })
  if (verified === null) return null
  if (await noteStaffPasskeyUse(deps.db, verified.passkey, verified.counter, deps.clock.now())) return verified.passkey
  deps.log.warn({ business: businessId }, 'a passkey of staff was used with a counter that was used before')
  return null
}

/** Options for a sign-in with any console passkey of this site. */
export function signInOptions(deps: PasskeyDeps, businessId: number, site: RelyingParty) {
  return passkeyRequestOptions(deps, signInAt(businessId, site))
}

/** The member whose passkey signed in; null where it proves nothing or the member is suspended. */
export async function memberByPasskey(
  deps: PasskeyDeps,
  businessId: number,
  site: RelyingParty,
  credential: PasskeyCredential,
): Promise<StaffMember | null> {
  const passkey = await used(deps, signInAt(businessId, site), credential, () => true)
  if (passkey === null) return null
  const [row] = await deps.db
    .select()
    .from(staff)
    .where(and(eq(staff.businessId, businessId), eq(staff.id, passkey.staffId), eq(staff.suspended, false)))
  return row ? withRole(deps.db, row) : null
}

/** Options for a proof with one of the member's own passkeys. */
export async function proofOptions(deps: PasskeyDeps, member: StaffMember, site: RelyingParty) {
  return passkeyRequestOptions(deps, proofOf(member, site), await readStaffPasskeys(deps.db, member))
}

/** Whether one of the member's own passkeys signed the proof. */
export async function provesByPasskey(
  deps: PasskeyDeps,
  member: SignedInStaff,
  { credential, site }: { readonly credential: PasskeyCredential; readonly site: RelyingParty },
): Promise<boolean> {
  return (await used(deps, proofOf(member, site), credential, ({ staffId }) => staffId === member.id)) !== null
}
