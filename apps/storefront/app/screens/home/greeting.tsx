import { Suspense, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { readPastOrders } from '../../api/customer-orders.ts'
import type { OrderView } from '../../api/shapes.ts'
import { lazyPart } from '../../start-up/load-part.ts'
import { useApiClient } from '../../start-up/use-api-client.ts'
import { useUser } from '../../stored/session.ts'

const LastOrderCard = lazyPart(() => import('./last-order-card.tsx'))

/** Greets a signed-in customer. */
export function Greeting() {
  const t = useTranslations('home')
  const user = useUser()
  if (user === null || user.firstName === '') return null
  return (
    <p className="mb-2 px-1 text-group font-strong max-lg:text-on-hero">{t('greeting', { name: user.firstName })}</p>
  )
}

/** A signed-in customer's newest finished order, to order again; one under way has a link of its own. */
export function LastOrder() {
  const order = useLastOrder(useUser()?.id ?? null)
  return <Suspense>{order === null ? null : <LastOrderCard order={order} />}</Suspense>
}

/** The newest finished order of the account; null while unknown and where there is none. */
function useLastOrder(userId: string | null): OrderView | null {
  const client = useApiClient()
  const [last, setLast] = useState<{ readonly userId: string; readonly order: OrderView | null } | null>(null)
  useEffect(() => {
    if (userId === null) return
    let isCurrent = true
    const read = () =>
      readPastOrders(client(), 1).then(
        (answer) => {
          if (isCurrent && answer.ok) setLast({ userId, order: answer.value.orders[0] ?? null })
        },
        (fault: unknown) => console.error(fault),
      )
    // Deferred to the next task, because signing out shows this page just before it clears the session.
    const timer = setTimeout(() => void read())
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [userId, client])
  return last !== null && last.userId === userId ? last.order : null
}
