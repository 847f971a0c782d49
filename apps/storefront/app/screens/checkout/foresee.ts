import { type OrderType, orderTypeState, type PickupChoice, type Refusal } from '@comanda/domain'
import type { ReadyBasket } from '../cart/use-basket.ts'

/**
 * What would be refused if the order were sent now: the place has stopped or paused, or a dish has just sold out. Known from what the
 * page hears, so that nobody fills in a form for nothing; the server decides all the same. [8.23] [8.24]
 */
export function foresee(
  { answer, cart, lines }: Pick<ReadyBasket, 'answer' | 'cart' | 'lines'>,
  pickup: PickupChoice,
  now: Temporal.Instant,
): readonly Refusal[] {
  const { orderType } = cart
  const can = orderTypeState(answer.location, orderType, now)
  const isShut = pickup.type === 'asap' ? !can.asap : !can.later
  const gone = lines.flatMap(({ line, name, gone }) => (gone && name !== '' ? [{ id: line.itemId, name }] : []))
  return [
    ...(isShut ? [shutBy(can.blockedBy, can.opensAt, orderType)] : []),
    ...(gone.length > 0
      ? [{ code: 'items_not_available', items: gone, values: [], products: [] } as const satisfies Refusal]
      : []),
  ]
}

function shutBy(
  blockedBy: ReturnType<typeof orderTypeState>['blockedBy'],
  opensAt: string | null,
  orderType: OrderType,
): Refusal {
  if (blockedBy === 'suspended') return { code: 'location_suspended' }
  if (blockedBy === 'stopped') return { code: 'location_stopped' }
  if (blockedBy === 'not-offered') return { code: 'order_type_not_offered', orderType }
  if (blockedBy === 'paused' && opensAt !== null) return { code: 'location_paused', until: opensAt }
  return { code: 'location_closed', orderType, opensAt }
}
