import { alertsAfterOrders } from '../alerts/alerts-after-orders.ts'
import { kitchenPushes } from '../alerts/push-kitchen.ts'
import { kitchenTexts } from '../alerts/text-kitchen.ts'
import { courierDispatch } from '../couriers/dispatch-orders.ts'
import type { Deps } from '../deps.ts'
import type { Subscriber } from '../events/relay.ts'
import { orderCounter } from '../figures/count-orders.ts'
import { orderChanges } from '../live/order-changes.ts'
import { orderMessageQueue } from '../messages/queue-order-messages.ts'
import { receiptIssuer } from '../receipts/issue-receipts.ts'
import { senders } from './senders.ts'

/** Everything that reacts to orders. A new reaction is a subscriber of its own here. */
export const orderSubscribers = (
  deps: Pick<Deps, 'clock' | 'jobs' | 'gateways' | 'metrics'>,
): readonly Subscriber[] => [
  orderChanges,
  receiptIssuer,
  orderMessageQueue(deps, senders),
  alertsAfterOrders(deps),
  kitchenTexts(deps),
  kitchenPushes(deps),
  courierDispatch(deps),
  orderCounter(deps),
]
