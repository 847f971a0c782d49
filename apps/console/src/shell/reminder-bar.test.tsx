import { consoleMessages as english } from '@comanda/messages/en/console'
import { consoleMessages as spanish } from '@comanda/messages/es/console'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { IntlProvider } from 'use-intl'
import { expect, it } from 'vitest'
import type { StaffOrder } from '../api/orders.ts'
import { anOrder } from '../orders/an-order.ts'
import { ReminderBar, unansweredOrders } from './reminder-bar.tsx'

const LOCATION = { slug: 'headingley', timeZone: 'Europe/Madrid' }

const barOf = (orders: readonly StaffOrder[], language: 'en' | 'es' = 'en'): string =>
  renderToStaticMarkup(
    <IntlProvider locale={language} messages={language === 'es' ? spanish : english} timeZone="UTC">
      <MemoryRouter>
        <ReminderBar location={LOCATION} orders={unansweredOrders(orders)} />
      </MemoryRouter>
    </IntlProvider>,
  )

const later = anOrder({ id: 'later', number: 7, answerDueAt: '2026-11-21T18:20:00Z' })
const sooner = anOrder({ id: 'sooner', number: 12, answerDueAt: '2026-11-21T18:15:00Z' })

it('the reminder announces the order that is cancelled first, with its time there, and leads to it [11.34]', () => {
  const bar = barOf([later, sooner, anOrder()])
  expect(bar).toContain('href="/headingley/orders/sooner"')
  expect(bar).toContain('role="alert">2 orders are waiting for your answer. The first is cancelled at 19:15.<')
  expect(barOf([later])).toContain('>Order #07 is waiting for your answer. It’s cancelled at 19:20.<')
  expect(barOf([later], 'es')).toContain('>El pedido #07 espera tu respuesta. Se cancela a las 19:20.<')
})

it('without an order that staff were reminded of, there is no reminder [11.34]', () => {
  expect(barOf([anOrder()])).toBe('')
})
