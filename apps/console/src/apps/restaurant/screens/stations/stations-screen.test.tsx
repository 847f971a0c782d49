import { readKitchen } from '@comanda/contract'
import { type Language, STAFF_ACTIONS, type StaffAction } from '@comanda/domain'
import { consoleMessages as english } from '@comanda/messages/en/console'
import { consoleMessages as spanish } from '@comanda/messages/es/console'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { IntlProvider } from 'use-intl'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { kitchenFromWire } from '../../../../api/kitchen.ts'
import type { StaffLocation } from '../../../../api/session.ts'
import { UnsavedChangesProvider } from '../../../../forms/unsaved-changes.tsx'
import { kitchenQuery } from '../../../../resources/kitchen.ts'
import { ConsoleContext } from '../../shell/console-context.ts'
import { SessionContext } from '../../shell/session.ts'
import { inMenuOrder, isNameTaken, stationsForm } from './stations-form.ts'
import { StationsScreen } from './stations-screen.tsx'

beforeEach(() => void vi.stubGlobal('window', { location: { origin: 'https://napoli.example' } }))
afterEach(() => void vi.unstubAllGlobals())

const OVEN = { id: 7, name: 'Oven', categories: [2, 1], dishes: [31], holds: true }
const BAR = { id: 8, name: 'Bar', categories: [], dishes: [], holds: false }

/** A kitchen as the contract describes it; the category `Menu` has no dishes of its own. */
const kitchenOf = (...stations: readonly object[]) =>
  kitchenFromWire(
    readKitchen.responses[200].content['application/json'].schema.parse({
      data: {
        stations,
        categories: [
          { id: 1, name: 'Pizza' },
          { id: 2, name: 'Pasta' },
          { id: 3, name: 'Cold drinks' },
          { id: 4, name: 'Desserts' },
          { id: 5, name: 'Menu' },
        ],
        dishes: [1, 2, 3, 4, 4].map((categoryId, n) => ({
          id: 30 + n,
          name: `Dish ${n}`,
          categoryId: categoryId,
          soldOut: false,
          minutes: null,
        })),
      },
    }) as never,
  )

interface Shown {
  readonly locale?: Language
  readonly permissions?: readonly StaffAction[]
}

function pageOf(kitchen: ReturnType<typeof kitchenOf>, { locale = 'en', permissions = STAFF_ACTIONS }: Shown = {}) {
  const location = { id: 1, name: 'Headingley', slug: 'headingley', timeZone: 'UTC' } as StaffLocation
  const session = { locations: [location], staff: { role: 'owner', permissions, places: null } }
  const queries = new QueryClient()
  queries.setQueryData(kitchenQuery(1).queryKey, kitchen)
  const element = (
    <UnsavedChangesProvider>
      <StationsScreen />
    </UnsavedChangesProvider>
  )
  return renderToStaticMarkup(
    <IntlProvider locale={locale} messages={locale === 'en' ? english : spanish} timeZone="UTC">
      <QueryClientProvider client={queries}>
        <SessionContext value={session as never}>
          <ConsoleContext value={{ location } as never}>
            <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
          </ConsoleContext>
        </SessionContext>
      </QueryClientProvider>
    </IntlProvider>,
  )
}
/** The page without its tags, with a bar in the place of each. */
const wordsOf = (html: string) => html.replaceAll(/<[^>]+>/g, '|').replaceAll(/\|+/g, '|')

it('a kitchen without stations says what they are for, and proposes what its menu suggests', () => {
  const page = pageOf(kitchenOf())
  expect(wordsOf(page)).toContain('|Give the oven, the fryer and the bar a screen of their own.')
  expect(wordsOf(page)).toContain('|Oven|Pizza|Hot kitchen|Pasta|')
  // Cold drinks are made at the bar or in the cold kitchen: only a person knows.
  expect(wordsOf(page)).toContain('|Cold kitchen|Desserts|')
  expect(wordsOf(page)).toContain('|Add a station|')
  expect(wordsOf(page)).not.toContain('|Save stations|')
})

it('each station has its name, the categories with dishes and its own dishes', () => {
  const page = pageOf(kitchenOf(OVEN, BAR))
  expect(page).toMatch(/<input[^>]*maxLength="20"[^>]*value="Oven"|<legend[^>]*>Oven</)
  expect(page.match(/<input[^>]*type="checkbox"/g)).toHaveLength(10)
  expect(page.match(/<input[^>]*type="checkbox"[^>]*checked=""/g)).toHaveLength(2)
  expect(page).toContain('Take out Dish 1')
  expect(page).toMatch(
    /<button[^>]*disabled=""[^>]*aria-label="Move Oven up"|aria-label="Move Oven up"[^>]*disabled=""/,
  )
  expect(page).toContain('aria-label="Remove Bar"')
})

it('categories at no station are said to be on every screen, in both languages', () => {
  expect(wordsOf(pageOf(kitchenOf(OVEN)))).toContain('|Cold drinks and Desserts: shown on every screen|')
  expect(wordsOf(pageOf(kitchenOf(OVEN), { locale: 'es' }))).toContain(
    '|Cold drinks y Desserts: en todas las pantallas|',
  )
  const all = { ...BAR, categories: [3, 4] }
  expect(wordsOf(pageOf(kitchenOf(OVEN, all)))).toContain('|Every category is at a station.|')
})

it('the devices are linked for those who may pair one', () => {
  expect(pageOf(kitchenOf())).toContain('href="/headingley/team/devices"')
  expect(pageOf(kitchenOf(), { permissions: ['set-location'] })).not.toContain('href="/headingley/team/devices"')
})

it('categories stand in the order of the menu, and those that have left it stay', () => {
  expect(inMenuOrder([9, 3, 1], [{ id: 1 }, { id: 2 }, { id: 3 }])).toEqual([1, 3, 9])
  expect(stationsForm(kitchenOf(OVEN)).stations).toEqual([{ ...OVEN, categories: [1, 2] }])
})

it('a station cannot have the name of another one, in whatever letters', () => {
  const named = (...names: readonly string[]) =>
    names.map((name) => ({ id: null, name, categories: [], dishes: [], holds: false }))
  expect(isNameTaken(named('Bar', ' BÁR '), 1)).toBe(true)
  expect(isNameTaken(named('Bar', 'Grill'), 1)).toBe(false)
})
