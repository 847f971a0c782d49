import { dueReminder, instantText, type Location, type ReminderStep, rejectionDue } from '@comanda/domain'
import { inTransaction } from '../../platform/db/tx.ts'
import { readLocation } from '../../restaurants/locations/store.ts'
import type { Deps } from '../deps.ts'
import { lockOrder, recordStep } from '../record/step.ts'
import { eachOverdue, type Overdue } from './end-orders.ts'

const detailsOf = (step: ReminderStep, at: string, due: Temporal.Instant) => ({
  ...(step === 'call' ? { calledAt: at } : { remindedAt: at }),
  answerDueAt: instantText(due.epochMilliseconds),
})

/** Records the reminder that an unanswered order is due, once per step. */
const remind = (deps: Deps, { businessId, orderId, deadlines }: Overdue, location: Location) =>
  inTransaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, businessId, orderId)
    if (order?.status !== 'received' || order.receivedAt === null) return
    const received = { ...order, receivedAt: order.receivedAt }
    const now = deps.clock.now()
    const step = dueReminder(received, location, deadlines, now)
    if (step === null || order.calledAt !== null || (step === 'console' && order.remindedAt !== null)) return
    const at = instantText(now.epochMilliseconds)
    const details = detailsOf(step, at, rejectionDue(received, location, deadlines))
    await recordStep(tx, order, { kind: 'reminder', actor: 'system', reason: step, details, at })
  })

/**
 * Reminds staff of received orders that they have not answered: the events make the consoles ring, and the second one
 * sends an SMS. Safe to run on every server at once.
 */
export async function remindKitchens(deps: Deps): Promise<void> {
  await eachOverdue(deps, 'unreminded', async (one) => {
    const found = await readLocation(deps.db, one.businessId, one.locationId)
    if (found) await remind(deps, one, found.location)
  })
}
