import { readTonight } from '@comanda/contract'
import type { TonightWire } from '@comanda/contract/wire'
import { consoleMessages as english } from '@comanda/messages/en/console'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { IntlProvider } from 'use-intl'
import { expect, it } from 'vitest'
import type { StaffLocation } from '../../../../api/session.ts'
import { tonightFromWire } from '../../../../api/tonight.ts'
import { tonightQuery } from '../../../../resources/tonight.ts'
import { ConsoleContext } from '../../shell/console-context.ts'
import { TonightPaper } from './tonight-paper.tsx'
import { TonightScreen } from './tonight-screen.tsx'

const location = { id: 1, name: 'Headingley', slug: 'headingley', timeZone: 'Europe/London' } as StaffLocation

const COLA: TonightWire['dishes'][number] = {
  ...{ id: 2, name: 'Cola', ahead: [], ordered: 4, expected: 12, left: 5, runsOut: true },
  days: [{ day: '2026-11-20', portions: 12 }],
}
const TONIGHT: TonightWire = {
  ...{ day: '2026-11-27', until: '2026-11-28T04:00:00Z', days: ['2026-11-20'], ordersAhead: 1, problems: 2 },
  dishes: [
    COLA,
    {
      ...{ id: 1, name: 'Margherita', ordered: 3, expected: 9, left: null, runsOut: false },
      ahead: [{ orderId: 'a'.repeat(22), code: '27-058', at: '2026-11-27T19:30:00Z', portions: 3 }],
      days: [{ day: '2026-11-20', portions: 9 }],
    },
  ],
  choices: [{ option: 'Extra toppings', name: 'Olives', portions: 2 }],
}

const read = (wire: TonightWire) => readTonight.responses[200].content['application/json'].schema.parse({ data: wire })

const htmlOf = (wire: TonightWire, element: ReactNode = <TonightScreen />): string => {
  const queries = new QueryClient()
  queries.setQueryData(tonightQuery(1).queryKey, tonightFromWire(read(wire)))
  return renderToStaticMarkup(
    <IntlProvider locale="en" messages={english} timeZone="UTC">
      <QueryClientProvider client={queries}>
        <MemoryRouter>
          <ConsoleContext value={{ location } as never}>{element}</ConsoleContext>
        </MemoryRouter>
      </QueryClientProvider>
    </IntlProvider>,
  )
}
const textOf = (html: string) => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')

it('what runs out stands apart, and each number leads to its order or evening', () => {
  const html = htmlOf(TONIGHT)
  const words = textOf(html)
  for (const part of ['Until 04:00', '2 customers’ problems have no answer', '1 order for later', 'Olives'])
    expect(words).toContain(part)
  expect(words).toMatch(/Will run out Cola 12 usual 4 ordered today 5 left .*Dishes Margherita 9 usual 3 for later/)
  expect(html).toContain(`href="/headingley/orders/all/${'a'.repeat(22)}"`)
  expect(html.split('href="/headingley/money/days/2026-11-20"')).toHaveLength(3)
})

it('a place without evenings and orders says so', () => {
  const words = textOf(htmlOf({ ...TONIGHT, days: [], dishes: [], choices: [], ordersAhead: 0, problems: 0 }))
  for (const part of ['no evenings yet', 'No orders for later', 'Nothing is ordered for later'])
    expect(words).toContain(part)
  expect(words).not.toContain('Will run out')
})

it('the paper has every dish with its numbers, and says which run out', () => {
  const words = textOf(htmlOf(TONIGHT, <TonightPaper tonight={tonightFromWire(read(TONIGHT))} />))
  for (const part of ['Cola: will run out 12 5', 'Margherita 3 9', 'Olives 2']) expect(words).toContain(part)
})
