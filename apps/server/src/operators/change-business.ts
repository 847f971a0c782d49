import { resumeBusiness as resume, suspendBusiness as suspend } from '../businesses/state.ts'
import { inTransaction } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import { queueStaffMail } from '../mails/queue-staff-mail.ts'
import { decideReport } from '../reviews/reports.ts'
import { recordAct } from './acts.ts'
import { type OperatedBusiness, readOwner } from './businesses.ts'
import type { Operator } from './session.ts'

/** Hides the pages of a live business and stops new orders; false where it is not live. */
export const suspendBusiness = (
  { db, clock }: Deps,
  operator: Operator,
  business: OperatedBusiness,
  reason: string,
): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    if (!(await suspend(tx, business.id))) return false
    await recordAct(tx, operator, { act: 'business-suspended', business, detail: reason }, clock.now())
    return true
  })

/** Opens a suspended business again; false where it is not suspended. */
export const resumeBusiness = ({ db, clock }: Deps, operator: Operator, business: OperatedBusiness): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    if (!(await resume(tx, business.id))) return false
    await recordAct(tx, operator, { act: 'business-resumed', business }, clock.now())
    return true
  })

/** Mails the owner a new link to the console; false where the business has no owner. */
export async function inviteOwner(deps: Deps, operator: Operator, business: OperatedBusiness): Promise<boolean> {
  const owner = await readOwner(deps.db, business.id)
  if (owner === null) return false
  await inTransaction(deps.db, async (tx) => {
    await queueStaffMail(deps, tx, { kind: 'invitation', businessId: business.id, email: owner.email })
    await recordAct(tx, operator, { act: 'owner-invited', business, detail: owner.email }, deps.clock.now())
  })
  return true
}

/** Hides or keeps a reported review; false where the business has no such report. */
export async function decideReview(
  { db, clock }: Deps,
  operator: Operator,
  business: OperatedBusiness,
  { reviewId, decision }: { readonly reviewId: number; readonly decision: 'hide' | 'keep' },
): Promise<boolean> {
  const now = clock.now()
  if (!(await decideReport(db, { business: business.subdomain, reviewId }, decision, now))) return false
  const act = decision === 'hide' ? 'review-hidden' : 'review-kept'
  await recordAct(db, operator, { act, business, detail: String(reviewId) }, now)
  return true
}
