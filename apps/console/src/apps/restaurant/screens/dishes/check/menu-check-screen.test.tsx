import { checkMenu, listDishes } from '@comanda/contract'
import { consoleMessages as english } from '@comanda/messages/en/console'
import { consoleMessages as spanish } from '@comanda/messages/es/console'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router'
import { IntlProvider } from 'use-intl'
import { expect, it } from 'vitest'
import { toEditedMenu } from '../../../../../api/dishes.ts'
import { toFindings } from '../../../../../api/menu-check.ts'
import { UnsavedChangesProvider } from '../../../../../forms/unsaved-changes.tsx'
import { dishesQuery } from '../../../../../resources/dishes.ts'
import { menuCheckQuery } from '../../../../../resources/menu-check.ts'
import { ConsoleContext } from '../../../shell/console-context.ts'
import { DishScreen } from '../dish-screen.tsx'
import { DishesScreen } from '../dishes-screen.tsx'
import { MenuCheckScreen } from './menu-check-screen.tsx'

const location = { id: 1, slug: 'headingley', currency: 'GBP', offered: ['delivery', 'collection'] }
const links = [{ title: 'dishes.sheet.title' }]
const EVERY_WAY = { delivery: 20, collection: 20, table: 20 }
const aDish = {
  id: 1,
  name: 'Margherita',
  description: '',
  categoryId: 1,
  price: 9.95,
  prices: { delivery: null, collection: null, table: null },
  orderTypes: ['delivery', 'collection'],
  serving: { days: [], times: [] },
  dietary: [],
  allergens: [],
  mayContain: [],
  kcal: null,
  ageRestricted: false,
  vat: EVERY_WAY,
  vatKind: null,
  special: null,
  image: null,
  isMealDeal: false,
  soldOut: false,
  options: [],
  deals: [],
  untranslated: [],
}
const of = { itemId: 1, item: 'Margherita' }
const size = { id: 3, name: 'Size' }
const section = { ...size, isOnly: true }
const calzone = { id: 7, name: 'Calzone', isOnly: false }
const FINDINGS = [
  {
    ...of,
    kind: 'no-answer',
    option: size,
    after: null,
    cause: 'none',
    required: true,
    min: 1,
    isOwn: true,
    product: null,
  },
  {
    ...of,
    kind: 'no-answer',
    option: size,
    after: 'Large',
    cause: 'too-few',
    required: true,
    min: 3,
    isOwn: true,
    product: null,
  },
  {
    ...of,
    kind: 'no-answer',
    option: size,
    after: null,
    cause: 'sold-out',
    required: true,
    min: 1,
    isOwn: false,
    product: calzone,
  },
  { ...of, kind: 'section-empty', section, cause: 'none' },
  { ...of, kind: 'section-empty', section, cause: 'sold-out' },
  { ...of, kind: 'not-offered', orderTypes: ['table'] },
  { ...of, kind: 'category-hides', category: 'Wine' },
  { ...of, kind: 'never-served' },
  { ...of, kind: 'never-served-for', orderTypes: ['delivery'] },
  { ...of, kind: 'price-zero', orderTypes: ['delivery', 'collection'] },
  { ...of, kind: 'price-high', orderType: null, price: 115, other: 14.5 },
  { ...of, kind: 'price-low', orderType: 'delivery', price: 1.15, other: 11.5 },
  { ...of, kind: 'choice-dearer', choice: size, price: 12, dishPrice: 9.95 },
  { ...of, kind: 'alcohol', word: 'wine' },
  { ...of, kind: 'section-unused', section },
  { ...of, kind: 'text-long', text: 'name', name: 'x', length: 61, most: 60 },
  { ...of, kind: 'text-long', text: 'description', name: 'x', length: 401, most: 400 },
  { ...of, kind: 'text-long', text: 'choice', name: 'x', length: 61, most: 60 },
  { ...of, kind: 'undeclared' },
  { ...of, kind: 'choices-undeclared', count: 2, first: 'Small' },
  { ...of, kind: 'untranslated', languages: ['es'] },
  { ...of, kind: 'no-picture' },
]

const screenOf = (
  findings: readonly object[],
  at: 'check' | 'dishes' | 'dish' = 'check',
  { locale, messages }: { readonly locale: 'en' | 'es'; readonly messages: typeof english } = {
    locale: 'en',
    messages: english,
  },
): string => {
  const queries = new QueryClient()
  const PIZZA = { id: 1, parentId: null, name: 'Pizza', description: '', orderTypes: [] }
  const menu = listDishes.responses[200].content['application/json'].schema
  const dishes = [aDish, { ...aDish, id: 2, name: 'Diavola' }]
  queries.setQueryData(
    dishesQuery(1).queryKey,
    toEditedMenu(menu.parse({ data: { categories: [PIZZA], dishes, vatKinds: null } })),
  )
  const check = checkMenu.responses[200].content['application/json'].schema
  queries.setQueryData(menuCheckQuery(1).queryKey, toFindings(check.parse({ data: findings })))
  const router = createMemoryRouter(
    [
      {
        element: (
          <UnsavedChangesProvider>
            <Outlet />
          </UnsavedChangesProvider>
        ),
        children: [
          { path: '/check', element: <MenuCheckScreen /> },
          { path: '/dishes', element: <DishesScreen /> },
          { path: '/:dishId', element: <DishScreen /> },
        ],
      },
    ],
    { initialEntries: [at === 'dish' ? '/1' : `/${at}`] },
  )
  return renderToStaticMarkup(
    <IntlProvider locale={locale} messages={messages} timeZone="UTC">
      <QueryClientProvider client={queries}>
        <ConsoleContext value={{ location, links } as never}>
          <RouterProvider router={router} />
        </ConsoleContext>
      </QueryClientProvider>
    </IntlProvider>,
  )
}

it('each finding is a sentence in both languages, the worst first', () => {
  const screen = screenOf(FINDINGS)
  for (const words of [
    '“Size” must be chosen, and there’s nothing to choose.',
    '“Size (after Large)” asks for 3 or more',
    'It’s only for orders at the table, which you don’t offer.',
    'It costs nothing with delivery and collection.',
    '£115.00. The dearest of the others in its category costs £14.50.',
    '£1.15 with delivery, otherwise £11.50.',
    '“Size” adds £12.00 to a dish of £9.95.',
    'The name has 61 letters.',
    '“Small” and 2 in all aren’t declared',
    'Customers who read Spanish see some of it untranslated.',
  ])
    expect(screen).toContain(words)
  const order = ['Customers can’t order it', 'Looks wrong', 'Missing'].map((one) => screen.indexOf(`>${one}<`))
  expect(order.every((at) => at > 0) && order.toSorted((a, b) => a - b).join() === order.join()).toBe(true)
  const inSpanish = screenOf(FINDINGS, 'check', { locale: 'es', messages: spanish as never })
  expect(inSpanish).toContain('«wine» suena a alcohol')
  expect(inSpanish).toContain('Solo se vende en mesa, y eso no lo ofreces.')
})

it('one press mends what needs no decision, and never declares allergens', () => {
  const buttons = (finding: object) => screenOf([finding]).match(/<button[^>]*>(?:<[^>]*>)*([^<]+)/g) ?? []
  const words = ({ kind, cause, isOwn }: Readonly<Record<string, unknown>>) =>
    buttons(
      FINDINGS.find((one) => {
        const same = one as Readonly<Record<string, unknown>>
        return same.kind === kind && same.cause === cause && same.isOwn === isOwn
      }) ?? {},
    ).map((button) => /aria-label="([^"]+)"/.exec(button)?.[1])
  expect(words({ kind: 'no-answer', cause: 'none', isOwn: true })).toEqual(['Remove the option: Margherita'])
  expect(words({ kind: 'no-answer', cause: 'too-few', isOwn: true })).toEqual(['Make it optional: Margherita'])
  expect(words({ kind: 'section-empty', cause: 'none' })).toEqual(['Hide: Margherita'])
  expect(words({ kind: 'section-empty', cause: 'sold-out' })).toEqual([])
  const labels = (finding: object) => buttons(finding).map((button) => /aria-label="([^"]+)"/.exec(button)?.[1])
  const empty = { ...of, kind: 'section-empty', section: { ...section, isOnly: false }, cause: 'none' }
  expect(labels(empty)).toEqual(['Remove the section: Margherita'])
  const unanswered = { ...of, kind: 'no-answer', option: size, after: 'Calzone', cause: 'none', required: true, min: 1 }
  expect(labels({ ...unanswered, isOwn: false, product: calzone })).toEqual(['Take Calzone out: Margherita'])
  expect(labels({ ...unanswered, isOwn: false, product: { ...calzone, isOnly: true } })).toEqual(['Hide: Margherita'])
  expect(words({ kind: 'never-served' })).toEqual(['Serve at all times: Margherita'])
  expect(words({ kind: 'never-served-for' })).toEqual(['Don’t offer it there: Margherita'])
  expect(words({ kind: 'alcohol' })).toEqual(['Mark as 18+: Margherita'])
  for (const kind of ['undeclared', 'choices-undeclared', 'price-zero', 'no-picture'])
    expect(words({ kind })).toEqual([])
})

it('a dish’s name leads to its field, and a kind to the screen that mends all of it', () => {
  expect(screenOf([{ ...of, kind: 'undeclared' }])).toContain('href="/headingley/menu/dishes/1#dish-allergens"')
  expect(screenOf([{ ...of, kind: 'undeclared' }])).toContain('href="/headingley/menu/allergens"')
  // A screen that the member may not open is not offered.
  expect(screenOf([{ ...of, kind: 'no-picture' }])).not.toContain('href="/headingley/menu/photos"')
})

it('the first five of a kind are shown, the others by a press', () => {
  const many = Array.from({ length: 7 }, (_, id) => ({ itemId: id + 1, item: `Dish ${id}`, kind: 'no-picture' }))
  const screen = screenOf(many)
  expect(screen).toContain('Dish 4')
  expect(screen).not.toContain('Dish 5')
  expect(screen).toContain('Show all 7')
})

it('the list says how much there is to mend', () => {
  expect(screenOf(FINDINGS, 'dishes')).toContain('18 things to mend')
  expect(screenOf([{ ...of, kind: 'no-picture' }], 'dishes')).toContain(
    'Every dish can be ordered, 1 detail is missing',
  )
  expect(screenOf([], 'dishes')).toContain('Nothing to mend. Every dish can be ordered.')
})

it('a dish shows its own findings alone', () => {
  const screen = screenOf(
    [
      { ...of, kind: 'alcohol', word: 'wine' },
      { itemId: 2, item: 'Diavola', kind: 'never-served' },
    ],
    'dish',
  )
  expect(screen).toContain('“wine” sounds like alcohol')
  expect(screen).not.toContain('Served only while you’re closed')
})
