import { approvedMailJob } from '../../messages/mails/queue-approved-mail.ts'
import { queueStaffMail } from '../../messages/mails/queue-staff-mail.ts'
import type { Deps } from '../../orders/deps.ts'
import { decideReport } from '../../orders/reviews/reports.ts'
import { inTransaction } from '../../platform/db/tx.ts'
import {
  decideTrust,
  resumeBusiness as resume,
  suspendBusiness as suspend,
} from '../../restaurants/businesses/state.ts'
import { recordAct } from './acts.ts'
import { type OperatedBusiness, readOwner } from './businesses.ts'
import type { Operator } from './session.ts'

/** Hides the pages of a live business and stops new orders; false where it is not live. */
export function suspendBusiness(
  { db, clock }: Deps,
  operator: Operator,
  business: OperatedBusiness,
  reason: string,
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    if (!(await suspend(tx, business.id))) return false
    await recordAct(tx, operator, { act: 'business-suspended', business, detail: reason }, clock.now())
    return true
  })
}

/** Opens a suspended business again; false where it is not suspended. */
export function resumeBusiness({ db, clock }: Deps, operator: Operator, business: OperatedBusiness): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    if (!(await resume(tx, business.id))) return false
    await recordAct(tx, operator, { act: 'business-resumed', business }, clock.now())
    return true
  })
}

/**
 * Lets a business that opened by itself speak for itself, and a draft that was held open; its owner gets a mail where
 * the page waits for that. False where it is approved already.
 */
export function approveBusiness(deps: Deps, operator: Operator, business: OperatedBusiness): Promise<boolean> {
  return inTransaction(deps.db, async (tx) => {
    if (!(await decideTrust(tx, business.id, 'approved'))) return false
    if (business.state === 'draft') await deps.jobs.enqueue(tx, approvedMailJob, { businessId: business.id })
    await recordAct(tx, operator, { act: 'business-approved', business }, deps.clock.now())
    return true
  })
}

/** Keeps a business closed: a draft cannot open, and a live page is suspended. False where it is refused already. */
export function refuseBusiness(
  { db, clock }: Deps,
  operator: Operator,
  business: OperatedBusiness,
  reason: string,
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    if (!(await decideTrust(tx, business.id, 'refused'))) return false
    await suspend(tx, business.id)
    await recordAct(tx, operator, { act: 'business-refused', business, detail: reason }, clock.now())
    return true
  })
}

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
