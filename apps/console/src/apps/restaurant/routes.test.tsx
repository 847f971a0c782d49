import { STAFF_ACTIONS } from '@comanda/domain'
import { consoleMessages } from '@comanda/messages/en/console'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, matchRoutes, RouterProvider } from 'react-router'
import { IntlProvider } from 'use-intl'
import { expect, it } from 'vitest'
import type { StaffSession } from '../../api/session.ts'
import { routes } from './routes.tsx'
import { NotFoundScreen } from './screens/not-found/not-found-screen.tsx'
import { SessionContext } from './shell/session.ts'
import { Shell } from './shell/shell.tsx'

const session = {
  locations: [],
  business: { state: 'live' },
  staff: { role: 'owner', permissions: STAFF_ACTIONS, places: null },
} as unknown as StaffSession

const markup = (address: string, path: string, element: React.ReactNode) =>
  renderToStaticMarkup(
    <IntlProvider locale="en" messages={consoleMessages} timeZone="UTC">
      <SessionContext value={session}>
        <RouterProvider router={createMemoryRouter([{ path, element }], { initialEntries: [address] })} />
      </SessionContext>
    </IntlProvider>,
  )

it('an address that names no screen says so and leads back to the orders [10.05]', () => {
  for (const address of ['/headingley/nowhere', '/headingley/menu/nowhere']) {
    const element = matchRoutes(routes, address)?.at(-1)?.route.element
    expect(element).toMatchObject({ type: NotFoundScreen })
    expect(markup(address, '*', element)).toMatch(/<h1[^>]*>We can’t find that page<.*<button[^>]*>.*Go to orders/s)
  }
})

it('an address of no location of the business says so and leads back to the orders [10.05]', () => {
  const shell = <Shell screens={[]} notFound={<NotFoundScreen />} />
  const html = markup('/elsewhere/orders', '/:location/orders', shell)
  expect(html).toMatch(/<h1[^>]*>We can’t find that page<.*<button[^>]*>.*Go to orders/s)
})
