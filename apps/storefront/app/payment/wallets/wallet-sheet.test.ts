import { totalsOf } from '@comanda/domain'
import { messages } from '@comanda/messages/en/storefront'
import fc from 'fast-check'
import { createTranslator } from 'use-intl'
import { expect, it } from 'vitest'
import { sheetOf } from './wallet-sheet.ts'

const t = createTranslator({ locale: 'en', messages, namespace: 'cart.totals' })
const pence = fc.integer({ min: 0, max: 100_000 })

it('a wallet charges the order total in minor units, and its lines add up to it [7.44, 2.58]', () => {
  fc.assert(
    fc.property(
      fc.array(pence, { minLength: 1, maxLength: 8 }),
      fc.record({ serviceCharge: pence, bagCharge: pence }),
      fc.record({ deliveryFee: pence, discount: pence, tip: pence }),
      fc.constantFrom('GBP', 'EUR'),
      (prices, settings, rest, currency) => {
        const lines = prices.map((linePrice) => ({ linePrice }))
        const totals = totalsOf({ lines, orderType: 'delivery', settings, ...rest })
        const sheet = sheetOf(totals, currency, null, t)
        expect(sheet.amount).toBe(totals.total)
        expect(sheet.currency).toBe(currency.toLowerCase())
        expect(sheet.lineItems.reduce((sum, { amount }) => sum + amount, 0)).toBe(totals.total)
      },
    ),
  )
})

it('a wallet sheet has the lines of the summary in the same order and none of zero [2.58]', () => {
  const totals = totalsOf({
    lines: [{ linePrice: 2930 }],
    orderType: 'delivery',
    settings: { serviceCharge: 99, bagCharge: 10 },
    deliveryFee: 250,
    discount: 293,
    tip: 0,
  })
  expect(sheetOf(totals, 'GBP', 'CIAO10', t)).toEqual({
    amount: 2996,
    currency: 'gbp',
    lineItems: [
      { name: 'Subtotal', amount: 2930 },
      { name: 'Service charge', amount: 99 },
      { name: 'Bag charge', amount: 10 },
      { name: 'Delivery fee', amount: 250 },
      { name: 'Discount CIAO10', amount: -293 },
    ],
  })
})
