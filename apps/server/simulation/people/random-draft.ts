import type { Choice, OrderDraft, OrderType } from '@comanda/domain'
import { aChoice, aDraft, anAddress, chosen } from '@comanda/test-kit'
import type { Random } from '../environment/random.ts'
import { DISH, type Restaurant, SIZES } from './restaurants.ts'

const aLine = (random: Random): Choice => {
  const itemId = random.oneOf([DISH.plain, DISH.plain, DISH.sized, DISH.beer, DISH.counted])
  const quantity = 1 + random.below(3)
  if (itemId !== DISH.sized) return aChoice({ itemId, quantity })
  return aChoice({ itemId, quantity, options: [chosen(10, random.oneOf(SIZES))] })
}

const randomType = (random: Random, { currency }: Restaurant): OrderType =>
  currency === 'GBP'
    ? random.weighted({ collection: 5, delivery: 3, table: 1 })
    : random.weighted({ collection: 5, table: 1 })

/** A random draft at a restaurant. Only signed-in customers know the coupon code. */
export function randomDraft(
  random: Random,
  restaurant: Restaurant,
  isCustomer: boolean,
  wantedType: OrderType | null = null,
): OrderDraft {
  const orderType = wantedType ?? randomType(random, restaurant)
  const lines = Array.from({ length: 1 + random.below(3) }, () => aLine(random))
  // Lifts the draft above the minimum order value of a delivery.
  if (orderType === 'delivery') lines.push(aChoice({ itemId: DISH.plain, quantity: 3 }))
  return aDraft({
    orderType,
    lines,
    address: orderType === 'delivery' ? anAddress() : null,
    tableId: orderType === 'table' ? 1 : null,
    tip: random.happens(0.2) ? 50 + random.below(400) : 0,
    couponCode: isCustomer && random.happens(0.35) ? 'TYPED' : null,
    ageConfirmed: true,
  })
}
