import { consoleMessages } from '@comanda/messages/en/console'
import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { expect, it } from 'vitest'
import type { StaffOrder } from '../../../../api/orders.ts'
import { anOrder, at } from '../../../../orders/an-order.ts'
import type { OrderActions } from '../../../../orders/order-actions.ts'
import { LapsedCard } from './lapsed-card.tsx'

const cardOf = (orders: readonly StaffOrder[]) =>
  renderToStaticMarkup(
    <IntlProvider locale="en" messages={consoleMessages} timeZone="UTC">
      <LapsedCard
        orders={orders}
        location={{ timeZone: 'UTC' }}
        actions={{ areOn: true } as OrderActions}
        onOpen={() => {}}
      />
    </IntlProvider>,
  )

it('orders cancelled because nobody answered stay in a red card until staff dismiss it', () => {
  const lapsed = [7, 8].map((number) => anOrder({ id: String(number), number, status: 'rejected', lapsedAt: at(-2) }))
  const html = cardOf(lapsed)
  expect(html).toContain('2 orders cancelled: nobody answered')
  expect(html).toContain('#07')
  expect(html).toContain('19:10')
  expect(html).toContain('>Seen, take away<')
  expect(cardOf([])).toBe('')
})
