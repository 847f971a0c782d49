import { type ActKind, changedFields, type Json, withoutSecrets } from '@comanda/domain'
import type { Executor } from '../../platform/db/connection.ts'
import { acts, type Inverse } from '../../platform/db/schema/acts.ts'
import { readOwnRoles } from '../roles.ts'
import type { SignedInStaff } from '../staff-session.ts'

export type Fields = { readonly [field: string]: Json }

interface Act {
  readonly kind: ActKind
  readonly at: string
  readonly subject: Fields
  readonly locationId: number | null
  /** The fields that the call may change, as they were and as they are; null where only the act itself is known. */
  readonly before: Fields | null
  readonly after: Fields | null
  readonly inverse?: Inverse | null
}

/** Acts name an own role as it is called now: the role may be renamed or removed later. */
async function withRoleName(tx: Executor, businessId: number, fields: Fields | null): Promise<Fields | null> {
  if (typeof fields?.role !== 'number') return fields
  const role = (await readOwnRoles(tx, businessId)).find(({ id }) => id === fields.role)
  return { ...fields, role: role?.name ?? null }
}

/** The `staff_id` of what Comanda does by itself; no member has it. */
export const SYSTEM = 0

/** Records what a member has done. What changes nothing leaves no act; no secret is stored. */
export async function recordAct(
  tx: Executor,
  { businessId, id: staffId, device }: Pick<SignedInStaff, 'businessId' | 'id' | 'device'>,
  { before, after, inverse = null, ...act }: Act,
): Promise<void> {
  const changed = before && after ? changedFields(before, after) : { before, after }
  if (changed.before && changed.after && Object.keys({ ...changed.before, ...changed.after }).length === 0) return
  await tx.insert(acts).values({
    businessId,
    staffId,
    device,
    ...act,
    before: withoutSecrets(await withRoleName(tx, businessId, changed.before)),
    after: withoutSecrets(await withRoleName(tx, businessId, changed.after)),
    inverse,
  })
}
