import { type PricedLine, type ShownName, shownName, type Totals } from '@comanda/domain'
import type { OrderView } from '../../../api/shapes.ts'
import type { ReadyBasket } from '../../../basket/use-basket.ts'
import { countOf } from '../../../stored/cart.ts'

interface ContentsLine extends ShownName {
  readonly key: string
  readonly itemId: number
  readonly image: string | null
  readonly quantity: number
  readonly comment: string
  /** Null when the menu has no price for it any more. */
  readonly priced: PricedLine | null
}

/** The contents of a summary. */
export interface OrderContents {
  readonly lines: readonly ContentsLine[]
  readonly totals: Totals
  readonly isFeeKnown: boolean
  readonly couponCode: string | null
  readonly count: number
}

/** Returns the basket at the menu's current prices. */
export function contentsOfBasket({ cart, lines, totals, isFeeKnown, coupon }: ReadyBasket): OrderContents {
  return {
    lines: lines.map(({ line, image, priced, ...entry }) => ({
      key: line.key,
      itemId: line.itemId,
      ...shownName(entry),
      image,
      quantity: line.quantity,
      comment: line.comment,
      priced,
    })),
    totals,
    isFeeKnown,
    couponCode: coupon?.code ?? null,
    count: countOf(cart),
  }
}

/**
 * Returns the contents of the order that is being paid: its own amounts, whatever menu and basket say now. [2.58]
 * [7.44]
 */
export function contentsOfOrder({
  lines,
  totals,
  couponCode,
}: Pick<OrderView, 'lines' | 'totals' | 'couponCode'>): OrderContents {
  return {
    lines: lines.map((priced, index) => ({
      key: String(index),
      itemId: priced.itemId,
      ...shownName(priced),
      image: priced.image,
      quantity: priced.quantity,
      comment: priced.comment,
      priced,
    })),
    totals,
    isFeeKnown: true,
    couponCode,
    count: lines.reduce((sum, { quantity }) => sum + quantity, 0),
  }
}
