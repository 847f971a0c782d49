import { Suspense, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { OrderView } from '../../api/shapes.ts'
import { lazyPart } from '../../start-up/load-part.ts'
import { useApiClient } from '../../start-up/use-api-client.ts'
import { storedLastOrder } from '../../stored/last-order.ts'
import { useSession, useUser } from '../../stored/session.ts'
import { useTrackedOrders } from '../../stored/tracked-orders.ts'

const LastOrderCard = lazyPart(() => import('./last-order-card.tsx'))

/** Greets a signed-in customer; the card of an order under way does so itself. */
export function Greeting() {
  const t = useTranslations('home')
  const user = useUser()
  const hasOrders = useTrackedOrders(({ orders }) => orders.length > 0)
  if (user === null || user.firstName === '' || hasOrders) return null
  return (
    <p className="mb-2 px-1 text-group font-strong max-lg:text-on-hero">{t('greeting', { name: user.firstName })}</p>
  )
}

/**
 * The newest finished order of the customer, or of a guest's device, to order again; those under way have cards of
 * their own.
 */
export function LastOrder() {
  const userId = useUser()?.id ?? null
  const isGuest = useSession(({ state, isExpected }) => state === 'out' || (state === 'unknown' && !isExpected()))
  const { order, forget } = useLastOrder(userId ?? (isGuest ? 'guest' : null))
  const onForget = userId === null ? forget : undefined
  return <Suspense>{order === null ? null : <LastOrderCard order={order} {...(onForget && { onForget })} />}</Suspense>
}

/**
 * The newest finished order of an account, or of this device as `guest`; null while unknown and where there is none.
 */
function useLastOrder(of: string | null) {
  const client = useApiClient()
  const [last, setLast] = useState<{ readonly of: string; readonly order: OrderView | null } | null>(null)
  useEffect(() => {
    if (of === null) return
    let isCurrent = true
    const read = () =>
      import('./read-last-order.ts')
        .then(({ readCustomersLast, readGuestsLast }) =>
          (of === 'guest' ? readGuestsLast : readCustomersLast)(client()),
        )
        .then(
          (order) => {
            if (isCurrent && order !== undefined) setLast({ of, order })
          },
          (fault: unknown) => console.error(fault),
        )
    // Deferred to the next task, because signing out shows this page just before it clears the session.
    const timer = setTimeout(() => void read())
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [of, client])
  return {
    order: last !== null && last.of === of ? last.order : null,
    forget: () => {
      storedLastOrder.remove()
      setLast(null)
    },
  }
}
