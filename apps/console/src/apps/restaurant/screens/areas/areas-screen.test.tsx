import { listAreas } from '@comanda/contract'
import type { AreasWire } from '@comanda/contract/wire'
import { consoleMessages as english } from '@comanda/messages/en/console'
import { consoleMessages as spanish } from '@comanda/messages/es/console'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router'
import { IntlProvider } from 'use-intl'
import { expect, it } from 'vitest'
import { areasFromWire } from '../../../../api/areas.ts'
import type { StaffSession } from '../../../../api/session.ts'
import { UnsavedChangesProvider } from '../../../../forms/unsaved-changes.tsx'
import { areasQuery } from '../../../../resources/areas.ts'
import { ConsoleContext } from '../../shell/console-context.ts'
import { SessionContext } from '../../shell/session.ts'
import { AreaScreen } from './area-screen.tsx'
import { AreasScreen } from './areas-screen.tsx'

const PLACE = { lat: 53.819, lng: -1.577 }
const NEAR: AreasWire['areas'][number] = {
  id: 1,
  name: 'Near',
  colour: 'blue',
  tiers: [
    { from: 12, charge: 2.5 },
    { from: 40, charge: 0 },
  ],
  outline: { type: 'circle', radius: 1609, centre: null },
}
const AREAS: AreasWire = {
  position: PLACE,
  mapTiles: null,
  areas: [
    NEAR,
    {
      ...{ ...NEAR, id: 2, name: 'University', colour: 'own', tiers: [{ from: 15, charge: 3.5 }] },
      outline: {
        type: 'shape',
        ring: [PLACE, { lat: 53.83, lng: -1.577 }, { lat: 53.83, lng: -1.56 }],
      },
    },
    {
      ...{ ...NEAR, id: 3, name: 'North', tiers: [{ from: 20, charge: 4.5 }] },
      outline: { type: 'postcodes', postcodes: ['LS16', 'LS5', 'LS17', 'LS8', 'LS9', 'LS7 1'] },
    },
  ],
}

const htmlOf = (wire: AreasWire, { at = '/', language = 'en' }: { at?: string; language?: 'en' | 'es' } = {}) => {
  const location = {
    ...{ id: 1, name: 'Headingley', slug: 'headingley', timeZone: 'Europe/London' },
    ...{ currency: language === 'en' ? 'GBP' : 'EUR', territory: 'uk', overrides: [] },
  }
  const session = { business: { subdomain: 'napoli', colour: '#112233' } } as unknown as StaffSession
  const queries = new QueryClient()
  const { data } = listAreas.responses[200].content['application/json'].schema.parse({ data: wire })
  queries.setQueryData(areasQuery(1).queryKey, areasFromWire({ data }))
  const router = createMemoryRouter(
    [
      {
        element: (
          <UnsavedChangesProvider>
            <Outlet />
          </UnsavedChangesProvider>
        ),
        children: [
          { path: '/', element: <AreasScreen /> },
          { path: '/add', element: <AreaScreen /> },
          { path: '/:id', element: <AreaScreen /> },
        ],
      },
    ],
    { initialEntries: [at] },
  )
  return renderToStaticMarkup(
    <IntlProvider locale={language} messages={language === 'en' ? english : spanish} timeZone="UTC">
      <QueryClientProvider client={queries}>
        <SessionContext value={session}>
          <ConsoleContext value={{ location } as never}>
            <RouterProvider router={router} />
          </ConsoleContext>
        </SessionContext>
      </QueryClientProvider>
    </IntlProvider>,
  )
}
const textOf = (html: string) => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')

it('words say what each area covers and costs, its colour, and which of two counts', () => {
  const html = htmlOf(AREAS)
  const words = textOf(html)
  expect(words).toContain('Near 1 mi around you')
  expect(words).toContain('From £12.00: £2.50 From £40.00: free')
  expect(words).toContain('University Drawn on the map, 3 corners')
  expect(words).toContain('North LS16, LS5, LS17, LS8 and 2 more')
  expect(words).toContain('Near and University overlap: Near counts, because it’s cheaper (£2.50 instead of £3.50).')
  expect(words).toContain('shows when you try a postcode')
  expect(html).toContain('aria-label="Blue"')
  expect(html).toContain('aria-label="Your own colour"')
  expect(textOf(htmlOf(AREAS, { language: 'es' }))).toContain('1,6 km a tu alrededor')
})

it('an empty list says the first step, and no position leaves no area by distance', () => {
  expect(textOf(htmlOf({ ...AREAS, areas: [] }))).toContain('Add the first one')
  const html = htmlOf({ ...AREAS, areas: [], position: null }, { at: '/add' })
  expect(html).toContain('The map doesn’t know where your restaurant is')
  expect(html).not.toContain('By distance')
})

it('a drawn area is a list of corners in its form, and a new area is around the place in miles', () => {
  const drawn = htmlOf(AREAS, { at: '/2' })
  expect(drawn).toContain('One corner on each line: latitude, longitude.')
  expect(drawn).toContain('Remove this area')
  const added = textOf(htmlOf(AREAS, { at: '/add' }))
  expect(added).toContain('Miles')
  expect(added).not.toContain('Remove this area')
})
