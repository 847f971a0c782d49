import { listHeld } from '@comanda/contract'
import { type HeldWire, heldFromWire } from '@comanda/contract/wire'
import { consoleMessages as english } from '@comanda/messages/en/console'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { expect, it } from 'vitest'
import type { StaffLocation, StaffSession } from '../../../../api/session.ts'
import { heldQuery } from '../../../../resources/overrides.ts'
import { ServerClock } from '../../shell/server-clock.tsx'
import { SessionContext } from '../../shell/session.ts'
import { OffNow } from './off-now.tsx'

const headingley = { id: 1, name: 'Headingley', slug: 'headingley', timeZone: 'Europe/London' } as StaffLocation
const session = { locations: [headingley], staff: { role: 'owner' } } as unknown as StaffSession

const truffle: HeldWire = {
  locationId: 1,
  what: 'choice',
  subject: '21',
  name: 'Truffle oil',
  detail: 'Extra toppings',
  minutes: null,
  counted: false,
  until: null,
  by: 'Sofia',
  since: '2026-07-04T18:30:00Z',
  reason: '',
}

function screenOf(held: readonly HeldWire[]): string {
  const { data } = listHeld.responses[200].content['application/json'].schema.parse({ data: held })
  const queries = new QueryClient()
  queries.setQueryData(heldQuery().queryKey, data.map(heldFromWire))
  return renderToStaticMarkup(
    <IntlProvider locale="en" messages={english} timeZone="UTC">
      <QueryClientProvider client={queries}>
        <SessionContext value={session}>
          <ServerClock offset={0}>
            <OffNow />
          </ServerClock>
        </SessionContext>
      </QueryClientProvider>
    </IntlProvider>,
  )
}

const rowsOf = (shown: string) => shown.split('<li').length - 1

it('a choice that several dishes offer is one row, unless it ends at another time', () => {
  const again = { ...truffle, subject: '22' }
  const shown = screenOf([truffle, again])
  expect(rowsOf(shown)).toBe(1)
  expect(shown).toContain('In 2 places on the menu')
  expect(rowsOf(screenOf([truffle, { ...again, until: '2999-01-01T00:00:00Z' }]))).toBe(2)
  expect(screenOf([truffle])).not.toContain('places on the menu')
})

it('two dishes of one name stay two rows', () => {
  const dish: HeldWire = { ...truffle, what: 'dish', detail: null }
  expect(rowsOf(screenOf([dish, { ...dish, subject: '22' }]))).toBe(2)
})
