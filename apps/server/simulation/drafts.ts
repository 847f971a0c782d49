import type { Choice, OrderDraft } from '@comanda/domain'
import { aChoice, aDraft, anAddress, chosen } from '@comanda/test-kit'
import type { Chance } from './chance.ts'
import { DISH, type Place, SIZES } from './restaurants.ts'

const aLine = (chance: Chance): Choice => {
  const itemId = chance.oneOf([DISH.plain, DISH.plain, DISH.sized, DISH.beer, DISH.counted])
  const quantity = 1 + chance.below(3)
  if (itemId !== DISH.sized) return aChoice({ itemId, quantity })
  return aChoice({ itemId, quantity, options: [chosen(10, chance.oneOf(SIZES))] })
}

/** What somebody may want of a restaurant. Only customers know the code of a coupon. */
export const someDraft = (chance: Chance, place: Place, isCustomer: boolean): OrderDraft => {
  const orderType =
    place.currency === 'GBP'
      ? chance.weighted({ collection: 5, delivery: 3, table: 1 })
      : chance.weighted({ collection: 5, table: 1 })
  const lines = Array.from({ length: 1 + chance.below(3) }, () => aLine(chance))
  // Under the least that is delivered for.
  if (orderType === 'delivery') lines.push(aChoice({ itemId: DISH.plain, quantity: 3 }))
  return aDraft({
    orderType,
    lines,
    address: orderType === 'delivery' ? anAddress() : null,
    tableId: orderType === 'table' ? 1 : null,
    tip: chance.happens(0.2) ? 50 + chance.below(400) : 0,
    couponCode: isCustomer && chance.happens(0.35) ? 'TYPED' : null,
    ageConfirmed: true,
  })
}
