import { STAFF_ACTIONS, SUPPORT_PERMISSIONS } from '@comanda/domain'
import { consoleMessages as english } from '@comanda/messages/en/console'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { expect, it } from 'vitest'
import type { StaffSession } from '../../../api/session.ts'
import { ServerClock } from './server-clock.tsx'
import { SessionContext } from './session.ts'
import { SupportBar } from './support-bar.tsx'

const owner = { role: 'owner', permissions: STAFF_ACTIONS }
const kitchen = { role: 'kitchen', permissions: ['read-orders'] }
const supporter = { role: 'support', permissions: SUPPORT_PERMISSIONS }
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()

function barOf(staff: object, support: StaffSession['support']): string {
  return renderToStaticMarkup(
    <IntlProvider locale="en" messages={english} timeZone="UTC">
      <QueryClientProvider client={new QueryClient()}>
        <SessionContext value={{ staff, support } as unknown as StaffSession}>
          <ServerClock offset={0}>
            <SupportBar timeZone="Europe/London" />
          </ServerClock>
        </SessionContext>
      </QueryClientProvider>
    </IntlProvider>,
  )
}

it('the bar says to everyone who may be in; only owners end it', () => {
  const support = { until: inAnHour(), who: ['Support: Olive'] }
  expect(barOf(kitchen, support)).toMatch(/Support: Olive can work here until (tomorrow )?\d/)
  expect(barOf(kitchen, support)).not.toContain('<button')
  expect(barOf(owner, support)).toContain('End now')
  expect(barOf(owner, { ...support, who: [] })).toContain('Nobody is in yet.')
  expect(barOf(supporter, support)).toContain('You’re working here as support until')
  expect(barOf(supporter, support)).not.toContain('<button')
})

it('without access, and from the moment it ends, there is no bar', () => {
  expect(barOf(owner, null)).toBe('')
  expect(barOf(owner, { until: new Date(Date.now() - 1).toISOString(), who: [] })).toBe('')
})
