import { STAFF_ACTIONS, type StaffAction } from '@comanda/domain'
import { consoleMessages as english } from '@comanda/messages/en/console'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Print } from '../../../../api/printers.ts'
import type { StaffLocation, StaffSession } from '../../../../api/session.ts'
import { printersAnswer, printsAnswer } from '../../../../orders/a-printer.ts'
import { anOrder } from '../../../../orders/an-order.ts'
import { printersQuery, printsQuery } from '../../../../resources/printers.ts'
import { ConsoleContext } from '../../shell/console-context.ts'
import { SessionContext } from '../../shell/session.ts'
import { OrderContext } from './order-context.ts'
import { PrintList } from './print-list.tsx'

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-11-20T19:42:00Z') }))
afterEach(() => void vi.useRealTimers())

const order = anOrder()
const location = { id: 1, name: 'Headingley', slug: 'headingley', timeZone: 'UTC' } as StaffLocation
const printers = printersAnswer([{}, { id: 2, name: 'Counter', condition: 'paper-out', since: '2026-11-20T19:30:00Z' }])

function listOf(prints: readonly Print[], permissions: readonly StaffAction[] = STAFF_ACTIONS): string {
  const queries = new QueryClient()
  queries.setQueryData(printersQuery(1).queryKey, printers)
  queries.setQueryData(printsQuery(order.id).queryKey, prints)
  return renderToStaticMarkup(
    <IntlProvider locale="en" messages={english} timeZone="UTC">
      <QueryClientProvider client={queries}>
        <SessionContext value={{ staff: { permissions } } as unknown as StaffSession}>
          <ConsoleContext value={{ location } as never}>
            <OrderContext value={order}>
              <PrintList />
            </OrderContext>
          </ConsoleContext>
        </SessionContext>
      </QueryClientProvider>
    </IntlProvider>,
  )
}
const wordsOf = (html: string) => html.replaceAll(/<[^>]+>/g, '|').replaceAll(/\|+/g, '|')

it('each ticket of an order says when it was printed, or what keeps it', () => {
  const list = listOf(
    printsAnswer([
      {},
      { handOvers: 2 },
      { layout: 'bag', printer: 'Counter', state: 'waiting', printedAt: null, late: true },
      { layout: 'receipt', state: 'sent', printedAt: null },
      { layout: 'receipt', state: 'failed', printedAt: null, code: '521' },
      { layout: 'bag', printer: 'Old one', state: 'waiting', printedAt: null },
    ]),
  )
  const words = wordsOf(list)
  for (const text of [
    '|Kitchen: printed 19:41|on Kitchen|',
    '|on Kitchen · Reprint 1|',
    '|Bag: waits for Counter, no paper|',
    '|Receipt: Kitchen is printing it|',
    '|Receipt: not printed|on Kitchen · The ticket was too large for the printer|',
    '|Bag: waits for Old one|',
  ])
    expect(words).toContain(text)
  expect(list).toMatch(/text-rejected">Bag: waits for Counter/)
  expect(list).not.toMatch(/text-rejected">Kitchen: printed/)
})

it('a ticket that is over is printed again by one press, where its printer is there', () => {
  const prints = printsAnswer([{}, { printer: 'Old one' }, { state: 'waiting', printedAt: null }])
  expect(listOf(prints).match(/<button/g)).toHaveLength(1)
  expect(listOf(prints)).toContain('aria-label="Reprint Kitchen on Kitchen"')
  expect(listOf(prints, ['read-orders'])).not.toContain('<button')
})

it('an order without a ticket says nothing of printing', () => {
  expect(listOf([])).toBe('')
})
