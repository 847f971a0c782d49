import { ROLE_PERMISSIONS, type StaffRole } from '@comanda/domain'
import { consoleMessages as english } from '@comanda/messages/en/console'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { IntlProvider } from 'use-intl'
import { expect, it } from 'vitest'
import type { Printers } from '../../../api/printers.ts'
import type { StaffLocation, StaffSession } from '../../../api/session.ts'
import { printersAnswer } from '../../../orders/a-printer.ts'
import { NOW } from '../../../orders/an-order.ts'
import { NoticeBar } from './notice-bar.tsx'
import { SessionContext } from './session.ts'
import { useNotices } from './use-notices.ts'

const location = {
  id: 1,
  slug: 'headingley',
  timeZone: 'UTC',
  state: 'open',
  offered: [],
  overrides: [],
  cardsRefused: false,
} as unknown as StaffLocation

const late = [
  { orderId: '0000000000000000000001', number: 38, printer: 'Kitchen', since: '2026-11-20T19:05:00Z' },
  { orderId: '0000000000000000000002', number: 39, printer: 'Kitchen', since: '2026-11-20T19:06:00Z' },
]

function Bar({ printers, allowSound }: { readonly printers: Printers; readonly allowSound: (() => void) | null }) {
  const notices = useNotices({
    location,
    unanswered: [],
    unwatched: [],
    printers,
    waiting: 0,
    lostAt: null,
    allowSound,
    now: NOW,
  })
  return <NoticeBar notices={notices} />
}

function barOf(
  printers: Printers,
  { role = 'manager' as StaffRole, allowSound = null as (() => void) | null } = {},
): string {
  const session = {
    business: { state: 'live', showsFirstSteps: false },
    staff: { permissions: ROLE_PERMISSIONS[role] },
  }
  const element = <Bar printers={printers} allowSound={allowSound} />
  return renderToStaticMarkup(
    <IntlProvider locale="en" messages={english} timeZone="UTC">
      <QueryClientProvider client={new QueryClient()}>
        <SessionContext value={session as unknown as StaffSession}>
          <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
        </SessionContext>
      </QueryClientProvider>
    </IntlProvider>,
  )
}

it('tickets without proof are a red bar that says why and leads to the printers', () => {
  const bar = barOf(printersAnswer([{ condition: 'paper-out', waiting: 2, late: 2 }], late))
  expect(bar).toContain('>2 tickets have not printed: Kitchen is out of paper<')
  expect(bar).toContain('bg-rejected')
  expect(bar).toContain('role="alert"')
  expect(bar).toContain('href="/headingley/place/printers"')
  expect(barOf(printersAnswer([{}]))).toBe('')
})

it('a printer that was removed, or confirms nothing, is named as well', () => {
  expect(barOf(printersAnswer([], late.slice(0, 1)))).toContain('>1 ticket has not printed: Kitchen was removed<')
  expect(barOf(printersAnswer([{}], late))).toContain('Kitchen didn’t confirm them')
  const two = late.map((one, n) => ({ ...one, printer: n === 0 ? 'Bar' : 'Kitchen' }))
  const printers = printersAnswer([{ condition: 'cover-open' }, { id: 2, name: 'Bar', condition: 'offline' }], two)
  expect(barOf(printers)).toContain('Bar is offline, Kitchen has its cover open')
})

it('who may not set printers is led to the order, to print it elsewhere', () => {
  const bar = barOf(printersAnswer([{ condition: 'offline' }], late), { role: 'kitchen' })
  expect(bar).toContain('Kitchen is offline')
  expect(bar).toContain('href="/headingley/orders/0000000000000000000001"')
})

it('tickets without proof come before a sound that is off', () => {
  const bar = barOf(printersAnswer([{ condition: 'offline' }], late), { allowSound: () => {} })
  expect(bar).toContain('>2 tickets not printed: Kitchen is offline · sound off<')
})
