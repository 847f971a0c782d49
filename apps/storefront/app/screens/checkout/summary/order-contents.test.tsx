import type { PricedLine, Totals } from '@comanda/domain'
import { aCart, aLine, aLocation } from '@comanda/test-kit'
import { expect, it } from 'vitest'
import { aSite, markupIn } from '../../../../test/a-site.tsx'
import type { ReadyBasket } from '../../../basket/use-basket.ts'
import { FoldedSummary } from './folded-summary.tsx'
import { contentsOfBasket, contentsOfOrder } from './order-contents.ts'

const totals = (total: number): Totals => ({
  subTotal: total,
  serviceCharge: 0,
  bagCharge: 0,
  deliveryFee: 0,
  discount: 0,
  tip: 0,
  total,
})
const priced = (quantity: number, linePrice: number) =>
  ({ itemId: 7, name: 'Diavola', quantity, linePrice }) as PricedLine

it('a paid order shows its own amounts, even when the menu or the basket has changed [2.58]', () => {
  const basket = {
    cart: aCart({ lines: [aLine({ itemId: 7, quantity: 3 })] }),
    answer: { location: aLocation() },
    lines: [{ line: aLine({ itemId: 7, quantity: 3 }), name: 'Diavola', image: null, priced: priced(3, 3600) }],
    totals: totals(3600),
    isFeeKnown: true,
    coupon: null,
    money: (minor: number) => `£${(minor / 100).toFixed(2)}`,
  } as unknown as ReadyBasket
  const order = { lines: [{ ...priced(2, 2100), description: '' }], totals: totals(2100), couponCode: null }
  const shown = (contents: ReturnType<typeof contentsOfBasket>) =>
    markupIn(
      aSite(),
      <FoldedSummary basket={basket} contents={contents} promised={null}>
        {contents.lines.map((line) => basket.money(line.priced?.linePrice ?? 0))}
      </FoldedSummary>,
    ).match(/£\d+\.\d\d|\d items/g)

  expect(shown(contentsOfBasket(basket))).toEqual(['3 items', '£36.00', '£36.00'])
  expect(shown(contentsOfOrder(order))).toEqual(['2 items', '£21.00', '£21.00'])
})
