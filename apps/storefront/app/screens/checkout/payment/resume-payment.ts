import type { Answer } from '../../../api/door.ts'
import type { OrderView, Validated } from '../../../api/shapes.ts'
import { isSettled } from './pay-order.ts'

/** What became of a payment whose page was left: reloaded, or closed at the bank's. */
export type Resumed =
  | { readonly kind: 'paid' }
  /** Not known yet: the page goes on asking. */
  | { readonly kind: 'checking'; readonly order: OrderView }
  /** Nothing was charged, and nothing will be: the order can be paid again. */
  | { readonly kind: 'not-paid' }
  /** The order is over, or not this browser's any more. */
  | { readonly kind: 'over' }
  /** Not heard of, or not begun as far as the server knows: a call that was on its way may still arrive. */
  | { readonly kind: 'unknown' }

export interface ResumeSteps {
  readonly read: () => Promise<Answer<OrderView>>
  /** Takes back what the bank still waits for. Money that was faster counts. */
  readonly cancel: () => Promise<Answer<Validated>>
}

/** Finds out how a payment ended that nobody waited for; one that waits for the customer's confirmation is taken back. [4.55] [4.57] */
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
