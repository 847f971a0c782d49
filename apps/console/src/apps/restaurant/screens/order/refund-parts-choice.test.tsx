import type { RefundParts } from '@comanda/domain'
import { consoleMessages } from '@comanda/messages/en/console'
import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { expect, it } from 'vitest'
import type { StaffOrder } from '../../../../api/orders.ts'
import { anOrder } from '../../../../orders/an-order.ts'
import { NO_PARTS, RefundPartsChoice } from './refund-parts-choice.tsx'

const dish = { comment: '', ageRestricted: false, dietary: [], allergens: [], mayContain: [], choices: [] }
const order = anOrder({
  lines: [
    { ...dish, name: 'Margherita', quantity: 3, price: 2700 },
    { ...dish, name: 'Tiramisu', quantity: 1, price: 600 },
  ],
  totals: { ...anOrder().totals, subTotal: 3300, deliveryFee: 250, tip: 200, total: 3750 },
})

const htmlOf = (of: StaffOrder, parts: RefundParts = NO_PARTS) =>
  renderToStaticMarkup(
    <IntlProvider locale="en" messages={consoleMessages} timeZone="UTC">
      <RefundPartsChoice order={of} parts={parts} onChoose={() => {}} />
    </IntlProvider>,
  )

it('the refund choice offers units of dishes and only the charges that the order has', () => {
  const html = htmlOf(order, { lines: [{ line: 0, quantity: 2 }], charges: ['tip'] })
  expect(html).toMatch(/aria-label="Margherita".*<output[^>]*>2<\/output>/)
  expect(html).toContain('One Tiramisu more')
  expect(html).toMatch(/Delivery.*£2\.50.*Tip.*£2\.00/)
  expect(html.match(/checked=""/g)).toHaveLength(1)
  expect(html).not.toContain('Bag charge')
})

it('what a refund has given back before cannot be chosen again', () => {
  const made = { lines: [{ line: 1, quantity: 1 }], charges: ['delivery' as const] }
  const refund = {
    id: 'r',
    amount: 850,
    status: 'succeeded' as const,
    reason: 'missing' as const,
    staffName: null,
    error: null,
    isWaiting: false,
    waitsForBalance: false,
    parts: made,
    at: order.receivedAt,
  }
  const html = htmlOf({ ...order, refunds: [refund] })
  expect(html).toContain('1 already refunded')
  expect(html).not.toContain('One Tiramisu more')
  expect(html).not.toContain('Delivery')
  expect(html).toContain('Tip')
})
