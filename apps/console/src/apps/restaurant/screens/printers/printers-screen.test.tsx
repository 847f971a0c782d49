import { type Language, STAFF_ACTIONS } from '@comanda/domain'
import { consoleMessages as english } from '@comanda/messages/en/console'
import { consoleMessages as spanish } from '@comanda/messages/es/console'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { IntlProvider } from 'use-intl'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Printers } from '../../../../api/printers.ts'
import type { StaffLocation, StaffSession } from '../../../../api/session.ts'
import { UnsavedChangesProvider } from '../../../../forms/unsaved-changes.tsx'
import { printersAnswer } from '../../../../orders/a-printer.ts'
import { printersQuery } from '../../../../resources/printers.ts'
import { ConsoleContext } from '../../shell/console-context.ts'
import { ServerClock } from '../../shell/server-clock.tsx'
import { SessionContext } from '../../shell/session.ts'
import { AddPrinterScreen } from './add-printer-screen.tsx'
import { PrinterScreen } from './printer-screen.tsx'
import { PrinterSetup } from './printer-setup.tsx'
import { PrintersScreen } from './printers-screen.tsx'

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-11-20T19:42:00Z') }))
afterEach(() => void vi.useRealTimers())

const location = { id: 1, name: 'Headingley', slug: 'headingley', timeZone: 'UTC' } as StaffLocation
const session = {
  locations: [location],
  staff: { role: 'owner', permissions: STAFF_ACTIONS, places: null },
} as unknown as StaffSession

/** The page without its tags, with a bar in the place of each. */
function pageOf(
  printers: Printers,
  screen: ReactNode = <PrintersScreen />,
  { locale = 'en' as Language, address = '/' } = {},
): string {
  const queries = new QueryClient()
  queries.setQueryData(printersQuery(1).queryKey, printers)
  const element = <UnsavedChangesProvider>{screen}</UnsavedChangesProvider>
  const router = createMemoryRouter([{ path: '/:id?', element }], { initialEntries: [address] })
  return renderToStaticMarkup(
    <IntlProvider locale={locale} messages={locale === 'en' ? english : spanish} timeZone="UTC">
      <QueryClientProvider client={queries}>
        <SessionContext value={session}>
          <ConsoleContext value={{ location } as never}>
            <ServerClock offset={0}>
              <RouterProvider router={router} />
            </ServerClock>
          </ConsoleContext>
        </SessionContext>
      </QueryClientProvider>
    </IntlProvider>,
  )
}
const wordsOf = (html: string) => html.replaceAll(/<[^>]+>/g, '|').replaceAll(/\|+/g, '|')

it('each printer says how it is in plain words, what waits and when it printed last', () => {
  const since = '2026-11-20T19:30:00Z'
  const words = wordsOf(
    pageOf(
      printersAnswer([
        {},
        { id: 2, name: 'Counter', condition: 'paper-out', since, waiting: 3 },
        { id: 3, name: 'Bar', condition: 'offline', since: '2026-11-19T19:12:00Z' },
        { id: 4, name: 'Pass', condition: 'new', since: null, model: null, printedAt: null, maker: 'epson' },
        { id: 5, name: 'Grill', condition: 'fault', since, code: 'EPTR_CUTTER' },
        { id: 6, name: 'Cold', condition: 'fault', since, code: '499' },
        { id: 7, name: 'Oven', condition: 'paper-low', tickets: [], columns: 32 },
      ]),
    ),
  )
  for (const text of [
    '|Ready|',
    '|19:10|',
    '|Out of paper since 19:30|',
    '|3 tickets|',
    '|No contact since Thursday 19 Nov, 19:12: check that it is switched on and has network|',
    '|Never been in touch yet|',
    '|Epson, 80 mm paper|',
    '|Nothing yet|',
    '|The paper cutter is stuck: switch it off, open the cover and remove the paper (since 19:30)|',
    '|Fault 499 (since 19:30)|',
    '|Paper is running low|',
    '|mC-Print3, 58 mm paper|',
    '|Nothing by itself|',
  ])
    expect(words).toContain(text)
})

it('a printer without paper says so in Spanish with the article of its time', () => {
  const printers = printersAnswer([{ condition: 'paper-out', since: '2026-11-20T13:05:00Z' }])
  expect(wordsOf(pageOf(printers, <PrintersScreen />, { locale: 'es' }))).toContain('|Sin papel desde las 13:05|')
})

it('a place without a printer says which ones work', () => {
  expect(wordsOf(pageOf(printersAnswer([])))).toContain('Any Star with CloudPRNT or Epson with Server Direct Print')
})

it('a new printer needs a name and a maker', () => {
  const page = pageOf(printersAnswer([]), <AddPrinterScreen />)
  expect(page).toMatch(/<input[^>]*value="star"/)
  expect(page).toMatch(/<input[^>]*value="epson"/)
  expect(page).toMatch(/<button[^>]*aria-disabled="true"[^>]*>Get the address/)
})

const ADDRESS = 'https://order.example.com/print/2Fq0'

it('a new printer waits with its address and steps, then says its name and paper', () => {
  const [epson] = printersAnswer([{ maker: 'epson', condition: 'new', since: null, model: null }]).printers
  if (!epson) throw new Error('There is one printer')
  const setup = <PrinterSetup added={{ printer: epson, address: ADDRESS }} onDone={() => {}} />
  const before = pageOf({ printers: [epson], late: [] }, setup)
  expect(wordsOf(before)).toContain(`|${ADDRESS}|`)
  expect(wordsOf(before)).toContain('Server Direct Print')
  expect(before.match(/<li/g)).toHaveLength(3)
  expect(wordsOf(before)).toContain('|Waiting for the printer…|')
  expect(before).toMatch(/<button[^>]*disabled=""[^>]*>Print a test page/)
  const found = printersAnswer([{ maker: 'epson', model: 'TM-m30III', columns: 32 }])
  const after = pageOf(found, setup)
  expect(wordsOf(after)).toContain('|Epson TM-m30III is in touch: 58 mm paper|')
  expect(after).not.toMatch(/<button[^>]*disabled=""[^>]*>Print a test page/)
  const empty = printersAnswer([{ maker: 'epson', condition: 'paper-out', since: '2026-11-20T19:41:00Z' }])
  expect(wordsOf(pageOf(empty, setup))).toContain('|Out of paper since 19:41|')
})

it('a Star is set up on its page for CloudPRNT, and its maker is said once', () => {
  const named = printersAnswer([{ model: 'Star TSP143IV' }])
  const [star] = named.printers
  if (!star) throw new Error('There is one printer')
  const words = wordsOf(pageOf(named, <PrinterSetup added={{ printer: star, address: ADDRESS }} onDone={() => {}} />))
  expect(words).toContain('CloudPRNT')
  expect(words).toContain('|Star TSP143IV is in touch: 80 mm paper|')
})

it('the page of a printer offers each ticket for each way to order, and another printer', () => {
  const printers = printersAnswer([{ fallbackId: 2 }, { id: 2, name: 'Counter' }])
  const page = pageOf(printers, <PrinterScreen />, { address: '/1' })
  expect(page).toMatch(/<input[^>]*aria-label="Kitchen ticket: Table"[^>]*checked=""/)
  expect(page).toMatch(/<input(?![^>]*checked)[^>]*aria-label="Bag ticket: Delivery"/)
  expect(page).toMatch(/aria-label="Copies: Customer’s receipt"/)
  expect(page).toContain('Print on Counter')
  expect(page).not.toContain('Print on Kitchen')
})
