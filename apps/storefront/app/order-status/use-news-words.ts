import { useTranslations } from 'use-intl'
import type { OrderView } from '../api/shapes.ts'
import { stageOf } from './order-progress.ts'
import { isCharged } from './use-money-back.ts'

/** What an order that ended means for the customer: the sentence first, the money second. */
interface NewsWords {
  readonly title: string
  /** Null where nothing was taken. */
  readonly money: string | null
}

/** Returns the words about an order that was rejected, cancelled, refunded or could not be delivered. [4.02] [4.09] */
export function useNewsWords(): (order: OrderView) => NewsWords {
  const t = useTranslations('tracking.news')
  return (order) => {
    const stage = stageOf(order)
    const kind = stage === 'cancelled' || stage === 'failed' || stage === 'refunded' ? stage : 'rejected'
    const isGivenBack = isCharged(order) && (kind !== 'failed' || order.refunded > 0)
    return {
      title: t(kind, { location: order.location.name, number: order.code }),
      money: isGivenBack ? t(order.refunded > 0 ? 'returned' : 'back') : null,
    }
  }
}
