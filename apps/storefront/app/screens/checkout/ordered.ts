import type { PricedLine, Totals } from '@comanda/domain'
import type { OrderView } from '../../api/shapes.ts'
import { countOf } from '../../stored/cart.ts'
import type { ReadyBasket } from '../cart/use-basket.ts'

interface OrderedLine {
  readonly key: string
  readonly itemId: number
  readonly name: string
  readonly image: string | null
  readonly quantity: number
  readonly comment: string
  /** Null where the menu no longer says what it costs. */
  readonly priced: PricedLine | null
}

/** What a summary shows. */
export interface Ordered {
  readonly lines: readonly OrderedLine[]
  readonly totals: Totals
  readonly couponCode: string | null
  readonly count: number
}

/** The basket as the menu prices it now. */
export const orderedIn = ({ cart, lines, totals, coupon }: ReadyBasket): Ordered => ({
  lines: lines.map(({ line, name, image, priced }) => ({
    key: line.key,
    itemId: line.itemId,
    name,
    image,
    quantity: line.quantity,
    comment: line.comment,
    priced,
  })),
  totals,
  couponCode: coupon?.code ?? null,
  count: countOf(cart),
})

/** The order that is paid for: its amounts are those that are charged, whatever menu and basket have become since. [2.58] [7.44] */
export const orderedAs = ({
  lines,
  totals,
  couponCode,
}: Pick<OrderView, 'lines' | 'totals' | 'couponCode'>): Ordered => ({
  lines: lines.map((priced, index) => ({
    key: String(index),
    itemId: priced.itemId,
    name: priced.name,
    image: priced.image,
    quantity: priced.quantity,
    comment: priced.comment,
    priced,
  })),
  totals,
  couponCode,
  count: lines.reduce((sum, { quantity }) => sum + quantity, 0),
})
