import { ticketPlanner } from '../console/printers/plan-tickets.ts'
import { alertsAfterOrders } from '../customers/alerts/alerts-after-orders.ts'
import { kitchenPushes } from '../customers/alerts/push-kitchen.ts'
import { ownersOfMoney } from '../customers/alerts/tell-owners.ts'
import { kitchenTexts } from '../customers/alerts/text-kitchen.ts'
import { orderCounter } from '../installation/figures/count-orders.ts'
import { orderMessageQueue } from '../messages/queue/queue-order-messages.ts'
import { courierDispatch } from '../orders/couriers/dispatch-orders.ts'
import { customerWriter } from '../orders/customers/customer-writer.ts'
import type { Deps } from '../orders/deps.ts'
import { orderWordWriter } from '../orders/found/order-word-writer.ts'
import { receiptIssuer } from '../orders/receipts/issue-receipts.ts'
import { takingWriter } from '../orders/takings/taking-writer.ts'
import type { Subscriber } from '../platform/events/relay.ts'
import { orderChanges } from '../platform/live/order-changes.ts'
import { senders } from './senders.ts'

/** Everything that reacts to orders. A new reaction is a subscriber of its own here. */
export function orderSubscribers(
  deps: Pick<Deps, 'config' | 'clock' | 'jobs' | 'gateways' | 'metrics'>,
): readonly Subscriber[] {
  return [
    orderChanges,
    receiptIssuer(deps),
    orderWordWriter,
    takingWriter,
    customerWriter,
    orderMessageQueue(deps, senders),
    alertsAfterOrders(deps),
    kitchenTexts(deps),
    kitchenPushes(deps),
    ticketPlanner(deps),
    courierDispatch(deps),
    ownersOfMoney(deps),
    orderCounter(deps),
  ]
}
