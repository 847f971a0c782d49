import { consoleMessages } from '@comanda/messages/en/console'
import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { expect, it } from 'vitest'
import type { StaffOrder } from '../../../../api/orders.ts'
import { anOrder } from '../../../../orders/an-order.ts'
import { PaymentWarnings } from './payment-warnings.tsx'

const wordsOf = (differences: Partial<StaffOrder>) =>
  renderToStaticMarkup(
    <IntlProvider locale="en" messages={consoleMessages} timeZone="UTC">
      <PaymentWarnings order={anOrder(differences)} timeZone="Europe/London" />
    </IntlProvider>,
  ).replace(/<[^>]+>/g, ' ')

it('the order says that its payment is risky, or that one was blocked', () => {
  expect(wordsOf({ risk: 'elevated' })).toContain('higher risk of fraud')
  expect(wordsOf({ risk: 'blocked' })).toContain('blocked a payment')
  expect(wordsOf({})).toBe('')
})

it('the order says the amount, the reason and the due date of its dispute, and how it ended', () => {
  const dispute = { amount: 2150, reason: 'fraudulent', needsAnswer: true, dueAt: '2026-12-03T10:00:00Z' }
  const open = wordsOf({ disputes: [{ ...dispute, outcome: 'open' }] })
  for (const part of ['disputed the payment', '£21.50', 'didn’t make this payment', 'Thursday 3 December'])
    expect(open).toContain(part)
  const lost = wordsOf({ disputes: [{ ...dispute, outcome: 'lost', needsAnswer: false }] })
  expect(lost).toContain('Dispute lost')
  expect(lost).not.toContain('December')
})
