import { alertsAfterOrders } from '../alerts/alerts-after-orders.ts'
import { kitchenTexts } from '../alerts/text-kitchen.ts'
import { courierDispatch } from '../couriers/dispatch-orders.ts'
import type { Deps } from '../deps.ts'
import type { Subscriber } from '../events/relay.ts'
import { orderChanges } from '../live/order-changes.ts'
import { orderMailQueue } from '../mails/queue-order-mails.ts'
import { receiptIssuer } from '../receipts/issue-receipts.ts'

/** Everything that reacts to orders. A new reaction is a subscriber of its own here. */
export const orderSubscribers = (deps: Pick<Deps, 'clock' | 'jobs'>): readonly Subscriber[] => [
  orderChanges,
  receiptIssuer,
  orderMailQueue(deps),
  alertsAfterOrders(deps),
  kitchenTexts(deps),
  courierDispatch(deps),
]
