import type { OrderType } from '@comanda/domain'
import { Bike, ShoppingBag, Utensils } from 'lucide-react'

const ICONS = { delivery: Bike, collection: ShoppingBag, table: Utensils } as const

export function OrderTypeIcon({
  type,
  className = 'size-5 shrink-0',
}: {
  readonly type: OrderType
  readonly className?: string
}) {
  const Icon = ICONS[type]
  return <Icon aria-hidden="true" className={className} />
}
