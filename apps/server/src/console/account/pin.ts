import { and, eq } from 'drizzle-orm'
import { hashPassword } from '../../identity/password.ts'
import type { SignedInStaff } from '../../identity/staff-session.ts'
import type { Deps } from '../../orders/deps.ts'
import type { Executor } from '../../platform/db/connection.ts'
import { staff } from '../../platform/db/schema/staff.ts'
import { inTransaction } from '../../platform/db/tx.ts'
import { leaveAllDevices } from './session-list.ts'

const ofMember = ({ businessId, id }: SignedInStaff) => and(eq(staff.businessId, businessId), eq(staff.id, id))

/** Whether a member has a PIN. */
export async function hasPin(db: Executor, member: SignedInStaff): Promise<boolean> {
  const [row] = await db.select({ pinHash: staff.pinHash }).from(staff).where(ofMember(member))
  return row?.pinHash != null
}

/** Stores the hash of a PIN, or removes the PIN. The member leaves every device: someone may know the earlier one. */
export async function storePin({ db }: Pick<Deps, 'db'>, member: SignedInStaff, pin: string | null): Promise<void> {
  // Hashed before the transaction, because it takes long.
  const pinHash = pin === null ? null : await hashPassword(pin)
  await inTransaction(db, async (tx) => {
    await tx.update(staff).set({ pinHash }).where(ofMember(member))
    await leaveAllDevices(tx, member)
  })
}
