import { and, eq } from 'drizzle-orm'
import type { ApiContext } from '../../../http/api-env.ts'
import {
  type Ceremony,
  type PasskeyCredential,
  passkeyCreationOptions,
  verifyNewPasskey,
} from '../../../identity/passkeys/ceremony.ts'
import type { RelyingParty } from '../../../identity/passkeys/relying-party.ts'
import type { StaffMember } from '../../../identity/staff-session.ts'
import type { Deps } from '../../../orders/deps.ts'
import { staff } from '../../../platform/db/schema/staff.ts'
import { staffPasskeys } from '../../../platform/db/schema/staff-credentials.ts'
import { inTransaction } from '../../../platform/db/tx.ts'
import { notifyMember } from '../notify-member.ts'
import { ofOwner, readStaffPasskeys, type StaffPasskey } from './store.ts'

/** Passkeys per member. */
const MOST_PASSKEYS = 20

/** The handle of a member's passkeys; those of a customer of the same host have another form. */
export function handleOf(staffId: number): string {
  return `staff:${staffId}`
}

const ceremonyOf = <S extends RelyingParty>({ businessId, id }: StaffMember, site: S): Ceremony & { site: S } => ({
  site,
  challenge: { businessId, userId: String(id), purpose: 'staff-add' },
  verifiesPerson: true,
})

/** Options from which the browser creates a passkey for the console. */
export async function creationOptions(
  deps: Pick<Deps, 'db' | 'clock'>,
  member: StaffMember,
  site: RelyingParty & { readonly name: string },
) {
  return passkeyCreationOptions(deps, ceremonyOf(member, site), {
    handle: handleOf(member.id),
    name: member.email,
    displayName: member.name,
    known: await readStaffPasskeys(deps.db, member),
  })
}

/** Verifies and stores a new passkey; null where verification fails or the passkey exists already. */
export async function addPasskey(
  deps: Deps,
  c: ApiContext,
  member: StaffMember,
  {
    credential,
    name,
    site,
  }: { readonly credential: PasskeyCredential; readonly name: string; readonly site: RelyingParty },
): Promise<StaffPasskey | 'too-many' | null> {
  const made = await verifyNewPasskey(deps, ceremonyOf(member, site), credential)
  if (made === null) return null
  const { businessId, id: staffId } = member
  const createdAt = deps.clock.now().toString({ smallestUnit: 'millisecond' })
  return inTransaction(deps.db, async (tx) => {
    // Locked, so that concurrent additions do not exceed the limit.
    const own = and(eq(staff.businessId, businessId), eq(staff.id, staffId))
    const [row] = await tx.select({ id: staff.id }).from(staff).where(own).for('update')
    if (!row) return null
    if ((await readStaffPasskeys(tx, member)).length >= MOST_PASSKEYS) return 'too-many'
    const [added] = await tx
      .insert(staffPasskeys)
      .values({ businessId, staffId, ...made, name, createdAt })
      .onConflictDoNothing()
      .returning()
    if (added) await notifyMember(deps, tx, c, member, 'passkey-added')
    return added ?? null
  })
}

/** Deletes a passkey of the member; false where the member has no such passkey. */
export function removePasskey(deps: Deps, c: ApiContext, member: StaffMember, id: string): Promise<boolean> {
  return inTransaction(deps.db, async (tx) => {
    const removed = await tx
      .delete(staffPasskeys)
      .where(and(ofOwner(member), eq(staffPasskeys.id, id)))
      .returning({ id: staffPasskeys.id })
    if (removed.length === 0) return false
    await notifyMember(deps, tx, c, member, 'passkey-removed')
    return true
  })
}
