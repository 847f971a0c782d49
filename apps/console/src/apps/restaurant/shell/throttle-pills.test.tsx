import { ROLE_PERMISSIONS, type StaffRole } from '@comanda/domain'
import { consoleMessages as english } from '@comanda/messages/en/console'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { expect, it } from 'vitest'
import type { StaffLocation, StaffSession } from '../../../api/session.ts'
import { preparation } from '../../../orders/an-order.ts'
import { paceOf, pacesOf } from './pace.ts'
import { ServerClock } from './server-clock.tsx'
import { SessionContext } from './session.ts'
import { ThrottlePills } from './throttle-pills.tsx'

const until = '2026-11-20T21:00:00Z'
const longer = { what: 'longer-times', subject: 'delivery', minutes: 20, until } as const
const off = { what: 'order-type', subject: 'delivery', minutes: null, until } as const

const at = (overrides: StaffLocation['overrides']) =>
  ({
    id: 1,
    timeZone: 'UTC',
    offered: ['delivery', 'collection', 'table'],
    overrides,
    preparationMinutes: preparation,
  }) as unknown as StaffLocation

function pillsOf(overrides: StaffLocation['overrides'], role: StaffRole = 'kitchen'): string {
  const session = { staff: { permissions: ROLE_PERMISSIONS[role] } } as unknown as StaffSession
  const markup = renderToStaticMarkup(
    <IntlProvider locale="en" messages={english} timeZone="UTC">
      <QueryClientProvider client={new QueryClient()}>
        <SessionContext value={session}>
          <ServerClock offset={0}>
            <ThrottlePills location={at(overrides)} words="medium" />
          </ServerClock>
        </SessionContext>
      </QueryClientProvider>
    </IntlProvider>,
  )
  return markup.replace(/<svg.*?<\/svg>/g, '')
}

const wordsOf = (markup: string) =>
  [...markup.matchAll(/<button.*?<\/button>/g)].map(([button]) => button.replace(/<[^>]*>/g, '').trim())

it('a pill says what customers are told of its way to order', () => {
  expect(wordsOf(pillsOf([]))).toEqual(['Delivery 30 min', 'Collection 15 min', 'Table on'])
  expect(wordsOf(pillsOf([off]))).toEqual(['Delivery off', 'Collection 15 min', 'Table on'])
  expect(pillsOf([longer])).toContain('bg-soon')
  expect(pillsOf([])).not.toContain('bg-soon')
})

it('a member who may not pause orders reads the pills and cannot press them', () => {
  expect(pillsOf([])).not.toContain('disabled')
  expect(pillsOf([], 'finance')).toContain('disabled')
})

it('what was added to a way to order is told beside its usual minutes', () => {
  expect(paceOf(at([longer]), 'delivery')).toMatchObject({ longer, off: null, minutes: 30, usual: 10 })
  expect(paceOf(at([longer]), 'collection')).toMatchObject({ longer: null, minutes: 15, usual: 15 })
})

it('minutes that were added on another screen can be kept; tables are on or off', () => {
  expect(pacesOf('delivery', paceOf(at([longer]), 'delivery'))).toEqual(['usual', '10', '20', '30', 'off'])
  expect(pacesOf('delivery', paceOf(at([{ ...longer, minutes: 45 }]), 'delivery'))).toContain('45')
  expect(pacesOf('table', paceOf(at([]), 'table'))).toEqual(['usual', 'off'])
})
