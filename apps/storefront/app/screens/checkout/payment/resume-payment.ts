import type { Answer } from '../../../api/client.ts'
import type { OrderView, Validated } from '../../../api/shapes.ts'
import { isSettled } from '../../../payment/pay-order.ts'

/** The outcome of a payment whose page was left: reloaded, or closed at the bank. */
export type Resumed =
  | { readonly kind: 'paid' }
  /** The outcome is not known yet: the page keeps asking. */
  | { readonly kind: 'checking'; readonly order: OrderView }
  /** Nothing was charged or will be: the order can be paid again. */
  | { readonly kind: 'not-paid' }
  /** The order has ended, or this browser may no longer read it. */
  | { readonly kind: 'over' }
  /** The order cannot be read, or the server knows of no payment yet: a call may still be on its way. */
  | { readonly kind: 'unknown' }

export interface ResumeSteps {
  readonly read: () => Promise<Answer<OrderView>>
  /** Cancels a payment that waits for the bank. Money that arrived first counts. */
  readonly cancel: () => Promise<Answer<Validated>>
}

/** Finds out how an unattended payment ended; cancels one that waits for the customer's confirmation. [4.55] [4.57] */
export async function resumePayment({ read, cancel }: ResumeSteps): Promise<Resumed> {
  const answer = await read()
  if (!answer.ok) return { kind: answer.error.status === 404 || answer.error.status === 401 ? 'over' : 'unknown' }
  const order = answer.value
  if (isSettled(order)) return { kind: 'paid' }
  if (order.status !== 'pending') return { kind: 'over' }
  if (order.payment !== 'checking') return { kind: order.payment === 'failed' ? 'not-paid' : 'unknown' }
  const stopped = await cancel()
  if (!stopped.ok) return { kind: 'checking', order }
  if (stopped.value.result === 'paid') return { kind: 'paid' }
  return stopped.value.result === 'checking' ? { kind: 'checking', order } : { kind: 'not-paid' }
}
