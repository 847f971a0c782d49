import type { OrderType, Totals } from '@comanda/domain'
import { messages } from '@comanda/messages/en/storefront'
import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { expect, it } from 'vitest'
import { SummaryLines } from './summary-lines.tsx'
import { withoutFee } from './use-basket.ts'

const whole: Totals = {
  subTotal: 2000,
  serviceCharge: 50,
  bagCharge: 10,
  deliveryFee: 250,
  discount: 200,
  tip: 100,
  total: 2210,
}

/** Returns names and amounts as rendered. */
function listed(
  totals: Totals,
  orderType: OrderType = 'delivery',
  couponCode: string | null = null,
  isFeeKnown = true,
): string[] {
  const markup = renderToStaticMarkup(
    <IntlProvider locale="en" messages={messages} timeZone="UTC">
      <SummaryLines
        totals={totals}
        orderType={orderType}
        money={(minor) => `£${(minor / 100).toFixed(2)}`}
        couponCode={couponCode}
        isFeeKnown={isFeeKnown}
      />
    </IntlProvider>,
  )
  return [...markup.matchAll(/<dt[^>]*>([^<]*)<\/dt><dd[^>]*>([^<]*)<\/dd>/g)].map(([, name, amount]) =>
    [name, amount].join(' '),
  )
}

it('the summary lists every part of the total and the discount with its code [2.58, 9.18]', () => {
  expect(listed(whole, 'delivery', 'CIAO10')).toEqual([
    'Subtotal £20.00',
    'Service charge £0.50',
    'Bag charge £0.10',
    'Delivery fee £2.50',
    'Discount CIAO10 −£2.00',
    'Tip for the team £1.00',
    'Order total £22.10',
  ])
})

it('a charge of 0.00 is left out; free delivery is shown only for delivery [9.18]', () => {
  const bare = { ...whole, serviceCharge: 0, bagCharge: 0, deliveryFee: 0, discount: 0, tip: 0, total: 2000 }
  expect(listed(bare)).toEqual(['Subtotal £20.00', 'Delivery fee Free', 'Order total £20.00'])
  expect(listed(bare, 'collection')).toEqual(['Subtotal £20.00', 'Order total £20.00'])
})

it('before the customer’s place is known, the total leaves the delivery fee out and says so [2.58]', () => {
  expect(listed(withoutFee({ ...whole, discount: 0, tip: 0, total: 2310 }), 'delivery', null, false)).toEqual([
    'Subtotal £20.00',
    'Service charge £0.50',
    'Bag charge £0.10',
    'Total before delivery £20.60',
  ])
})
