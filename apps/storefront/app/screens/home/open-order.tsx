import { Suspense } from 'react'
import { lazyPart } from '../../start-up/load-part.ts'
import { useUser } from '../../stored/session.ts'
import { useTrackedOrders } from '../../stored/tracked-orders.ts'

const OpenOrderCard = lazyPart(() => import('./open-order-card.tsx'))

/** Links to the signed-in customer's orders that are under way, in place of the strip. [2.50] */
export function OpenOrder() {
  const user = useUser()
  const hasOrders = useTrackedOrders(({ orders }) => orders.length > 0)
  return <Suspense>{user !== null && hasOrders ? <OpenOrderCard firstName={user.firstName} /> : null}</Suspense>
}
