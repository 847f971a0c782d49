import { consoleMessages } from '@comanda/messages/en/console'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { expect, it } from 'vitest'
import type { MoneyList } from '../../../../api/money.ts'
import { MoneyItems } from './money-items.tsx'

const ORDER = { orderId: 'a'.repeat(22), orderCode: '4K7-02', locationId: 1, amount: 2150, currency: 'GBP' } as const
const NONE: MoneyList = { disputes: [], warnings: [], refunds: [] }

const wordsOf = (list: Partial<MoneyList>): string =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <IntlProvider locale="en" messages={consoleMessages} timeZone="UTC">
        <MoneyItems list={{ ...NONE, ...list }} timeZone="Europe/London" />
      </IntlProvider>
    </QueryClientProvider>,
  ).replace(/<[^>]+>/g, ' ')

it('a payment that its bank reports as fraud is listed with order, amount, day and advice', () => {
  const words = wordsOf({ warnings: [{ ...ORDER, at: '2026-12-03T10:00:00Z' }] })
  for (const part of [
    '4K7-02',
    '£21.50',
    'The bank reports fraud',
    'a refund now prevents that',
    'Thursday 3 December',
  ])
    expect(words).toContain(part)
})

it('a failed refund can be settled another way, and one that waits for the balance cannot', () => {
  const refund = { ...ORDER, id: 'refund:1', error: null, at: '2026-12-03T10:00:00Z' }
  expect(wordsOf({ refunds: [{ ...refund, state: 'failed' }] })).toContain('Settled another way')
  expect(wordsOf({ refunds: [{ ...refund, state: 'waits-for-balance' }] })).not.toContain('Settled another way')
})
