import { staffRoles } from '@comanda/contract'
import { GIVEN_ACTIONS, STAFF_ACTIONS } from '@comanda/domain'
import { consoleMessages as english } from '@comanda/messages/en/console'
import { consoleMessages as spanish } from '@comanda/messages/es/console'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { IntlProvider } from 'use-intl'
import { expect, it } from 'vitest'
import type { HeldRole } from '../../../../api/team.ts'
import { rolesQuery } from '../../../../resources/team.ts'
import { ConsoleContext } from '../../shell/console-context.ts'
import { PERMISSION_GROUPS } from './permission-groups.ts'
import { RolesScreen } from './roles-screen.tsx'

/** An answer as the contract describes it. */
const answerOf = (roles: readonly object[]) =>
  staffRoles.responses[200].content['application/json'].schema.parse({ data: { roles } }).data.roles

function screenOf(roles: readonly HeldRole[]): string {
  const queries = new QueryClient()
  queries.setQueryData(rolesQuery().queryKey, roles)
  return renderToStaticMarkup(
    <IntlProvider locale="en" messages={english} timeZone="UTC">
      <QueryClientProvider client={queries}>
        <MemoryRouter>
          <ConsoleContext value={{ location: { slug: 'headingley' } } as never}>
            <RolesScreen />
          </ConsoleContext>
        </MemoryRouter>
      </QueryClientProvider>
    </IntlProvider>,
  )
}

it('a role says what it allows and who has it; those of every restaurant stay as they are', () => {
  const screen = screenOf(answerOf([{ id: 7, name: 'Bar', permissions: ['read-orders', 'sell-out'], people: 2 }]))
  for (const words of [
    'Bar',
    '2 people and invitations',
    'May do 2 things',
    'Mark dishes as sold out',
    'Manage domains',
  ])
    expect(screen).toContain(words)
  expect(screen).toContain('aria-label="Change Bar"')
  expect(screen.match(/aria-label="Change /g)).toHaveLength(1)
})

it('without a role of its own the screen says so', () => {
  expect(screenOf([])).toContain('You have no roles of your own yet.')
})

it('the form of a role offers each permission that can be given once', () => {
  expect(Object.values(PERMISSION_GROUPS).flat().toSorted()).toEqual(GIVEN_ACTIONS.toSorted())
})

it('every permission has words', () => {
  for (const { team } of [english, spanish])
    expect(Object.keys(team.permissions).toSorted()).toEqual(STAFF_ACTIONS.toSorted())
})
