import { orderStory } from '@comanda/contract'
import { consoleMessages as english } from '@comanda/messages/en/console'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { expect, it } from 'vitest'
import { storyFromWire } from '../../../../api/orders.ts'
import { anOrder } from '../../../../orders/an-order.ts'
import { orderQueries } from '../../../../resources/orders.ts'
import { Happened } from './happened.tsx'

const at = '2026-11-20T19:12:00Z'
const event = {
  what: 'event',
  at,
  kind: 'status',
  orderStatus: 3,
  actor: 'staff',
  staffName: 'Sofia',
  device: 'Safari on iPad',
  reason: null,
  amount: null,
}
const message = { what: 'message', at, about: 'accepted', channel: 'mail', fate: 'sent', fateAt: at }
const payment = {
  what: 'payment',
  at,
  outcome: 'paid',
  amount: 23.5,
  card: { brand: 'visa', last4: '4242' },
  error: null,
}
const receipt = { what: 'receipt', at, kind: 'receipt', number: 12, total: 23.5, voided: false }

/** The words of a story, as the contract describes it. */
function wordsOf(story: readonly object[] | null): string {
  const queries = new QueryClient()
  const order = anOrder()
  if (story) {
    const data = orderStory.responses[200].content['application/json'].schema.parse({ data: story })
    queries.setQueryData(orderQueries.story(order).queryKey, storyFromWire(data))
  }
  return renderToStaticMarkup(
    <IntlProvider locale="en" messages={english} timeZone="UTC">
      <QueryClientProvider client={queries}>
        <Happened order={order} timeZone="Europe/London" />
      </QueryClientProvider>
    </IntlProvider>,
  ).replaceAll(/<[^>]+>+/g, '|')
}

it.each([
  ['Accepted', event],
  ['Sofia · Safari on iPad', event],
  ['Ready to hand over', { ...event, kind: 'prepared' }],
  ['The rider is here', { ...event, kind: 'courier', reason: 'at-pickup', staffName: null }],
  ['The restaurant was reminded', { ...event, kind: 'reminder', actor: 'system', staffName: null }],
  ['Refunded: £3.50', { ...event, kind: 'payment', reason: 'refunded', amount: 3.5 }],
  ['Email: Order accepted', message],
  ['Sent 19:12', message],
  ['Not sent: too many', { ...message, fate: 'dropped' }],
  ['Will be sent at 19:12', { ...message, about: 'review', fate: 'waits' }],
  ['SMS: Order accepted', { ...message, channel: 'sms', fate: 'unknown', fateAt: null }],
  ['£23.50 paid', payment],
  ['4242', payment],
  ['Payment of £23.50 failed', { ...payment, outcome: 'failed', error: 'card_declined' }],
  ['The payment provider says: card_declined', { ...payment, outcome: 'failed', error: 'card_declined' }],
  ['Receipt 12', receipt],
  ['Credit note 3', { ...receipt, kind: 'credit', number: 3, voided: true }],
  ['no longer valid', { ...receipt, kind: 'credit', number: 3, voided: true }],
])('the story of an order says "%s"', (words, entry) => {
  expect(wordsOf([entry])).toContain(words)
})

it('the latest comes first, and a later day is named', () => {
  const words = wordsOf([event, { ...message, at: '2026-11-22T19:12:00Z' }])
  expect(words.indexOf('Email')).toBeLessThan(words.indexOf('Accepted|'))
  expect(words).toContain('Sunday 22 Nov')
})

it('until the story is read, the history that the order has is shown', () => {
  expect(wordsOf(null)).not.toContain('Email')
})
