import { listDishes, listDishOptions, listOptionGroups, listSections } from '@comanda/contract'
import { VAT_KINDS } from '@comanda/domain'
import { consoleMessages as english } from '@comanda/messages/en/console'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router'
import { IntlProvider } from 'use-intl'
import { expect, it } from 'vitest'
import { toSections } from '../../../../api/deal-sections.ts'
import { toDishOptions } from '../../../../api/dish-options.ts'
import { toEditedMenu } from '../../../../api/dishes.ts'
import { toOptionGroups } from '../../../../api/option-groups.ts'
import { UnsavedChangesProvider } from '../../../../forms/unsaved-changes.tsx'
import { sectionsQuery } from '../../../../resources/deal-sections.ts'
import { dishOptionsQuery } from '../../../../resources/dish-options.ts'
import { dishesQuery } from '../../../../resources/dishes.ts'
import { optionGroupsQuery } from '../../../../resources/option-groups.ts'
import { ConsoleContext } from '../../shell/console-context.ts'
import { DishScreen } from './dish-screen.tsx'
import { DishesScreen } from './dishes-screen.tsx'

const location = {
  id: 1,
  slug: 'headingley',
  currency: 'GBP',
  timeZone: 'Europe/London',
  offered: ['delivery', 'collection'],
}
const EVERY_WAY = { delivery: 20, collection: 20, table: 20 }

const VAT_KINDS_TODAY = {
  ...Object.fromEntries(VAT_KINDS.map((kind) => [kind, EVERY_WAY])),
  'cold-food': { delivery: 0, collection: 0, table: 20 },
}

const aDish = {
  id: 1,
  name: 'Margherita',
  description: 'Tomato, mozzarella',
  categoryId: 1,
  price: 9.95,
  prices: { delivery: null, collection: null, table: null },
  orderTypes: ['delivery', 'collection'],
  serving: { days: [], times: [] },
  dietary: ['vegetarian'],
  allergens: ['gluten', 'milk'],
  mayContain: [],
  kcal: null,
  ageRestricted: false,
  vat: EVERY_WAY,
  vatKind: null,
  special: null,
  image: 'margherita',
  isMealDeal: false,
  soldOut: false,
  options: [],
  deals: [],
  untranslated: [],
}

/** A screen with an answer as the contract describes it. */
const PIZZA = { id: 1, parentId: null, name: 'Pizza', description: '', orderTypes: [] }

const screenOf = (
  path: string,
  dishes: readonly object[],
  options: object = { options: [], choices: [] },
  categories: readonly object[] = [PIZZA],
  sections: readonly object[] = [],
  groups: object = { groups: [], same: [] },
): string => {
  const { schema } = listDishes.responses[200].content['application/json']
  const queries = new QueryClient()
  queries.setQueryData(
    dishesQuery(1).queryKey,
    toEditedMenu(schema.parse({ data: { categories, dishes, vatKinds: VAT_KINDS_TODAY } })),
  )
  const ofOptions = listDishOptions.responses[200].content['application/json'].schema
  queries.setQueryData(
    dishOptionsQuery({ locationId: 1, dishId: 1 }).queryKey,
    toDishOptions(ofOptions.parse({ data: options })),
  )
  const ofSections = listSections.responses[200].content['application/json'].schema
  queries.setQueryData(
    sectionsQuery({ locationId: 1, dishId: 1 }).queryKey,
    toSections(ofSections.parse({ data: { sections } })),
  )
  const ofGroups = listOptionGroups.responses[200].content['application/json'].schema
  queries.setQueryData(optionGroupsQuery(1).queryKey, toOptionGroups(ofGroups.parse({ data: groups })))
  const router = createMemoryRouter(
    [
      {
        element: (
          <UnsavedChangesProvider>
            <Outlet />
          </UnsavedChangesProvider>
        ),
        children: [
          { path: '/', element: <DishesScreen /> },
          { path: '/:dishId', element: <DishScreen /> },
        ],
      },
    ],
    { initialEntries: [path] },
  )
  return renderToStaticMarkup(
    <IntlProvider locale="en" messages={english} timeZone="UTC">
      <QueryClientProvider client={queries}>
        <ConsoleContext value={{ location } as never}>
          <RouterProvider router={router} />
        </ConsoleContext>
      </QueryClientProvider>
    </IntlProvider>,
  )
}

it('the list counts the dishes that lack something, are sold out or hidden', () => {
  const screen = screenOf('/', [
    aDish,
    { ...aDish, id: 2, image: null, allergens: null },
    { ...aDish, id: 3, soldOut: true, allergens: [] },
    { ...aDish, id: 4, allergens: null, isMealDeal: true, untranslated: ['es'] },
    { ...aDish, id: 5, orderTypes: [] },
  ])
  const filters = ['No photo', 'Allergens not declared', 'Not translated', 'Sold out', 'Hidden']
  for (const filter of filters) expect(screen).toContain(`${filter} (1)`)
  expect(screen).toContain('5 dishes')
  // A filter that would find nothing is not offered.
  expect(screenOf('/', [aDish])).not.toContain('Hidden (')
})

it('an empty category stays, so that a dish can be added to it', () => {
  expect(screenOf('/', [])).toContain('0 dishes')
})

it('a category of categories has no count and is not removed; those in it name it', () => {
  const screen = screenOf('/', [aDish], undefined, [
    { ...PIZZA, id: 5, name: 'Food' },
    { ...PIZZA, parentId: 5 },
    { ...PIZZA, id: 6, name: 'Soups' },
  ])
  expect(screen).toContain('>Food · 1 dish<')
  expect(screen.match(/0 dishes/g)).toHaveLength(1)
  expect(screen).not.toContain('Remove Food')
  expect(screen).toContain('Remove Soups')
})

it('a dish tells "not declared" from "contains none"', () => {
  expect(screenOf('/1', [{ ...aDish, allergens: null }])).toContain('Not declared yet')
  expect(screenOf('/1', [{ ...aDish, allergens: [] }])).toContain('Contains none of the 14.')
  expect(screenOf('/1', [aDish])).not.toContain('aria-pressed="mixed"')
  const possible = screenOf('/1', [{ ...aDish, mayContain: ['nuts'] }])
  expect(possible).toContain('Contains what’s marked. May contain nuts.')
  expect(possible).toMatch(/aria-pressed="mixed"[^>]*><svg[\s\S]{1,300}<\/svg>nuts: may contain</)
  expect(screenOf('/1', [aDish])).toMatch(/aria-pressed="true"[^>]*><svg[\s\S]{1,300}<\/svg>gluten</)
})

it('a dish shows a price for each way that the place offers, and those that the dish has', () => {
  const screen = screenOf('/1', [aDish])
  expect(screen).toContain('Price, Delivery')
  expect(screen).not.toContain('Price, At the table')
  expect(screenOf('/1', [{ ...aDish, prices: { ...aDish.prices, table: 9 } }])).toContain('Price, At the table')
})

it('a dish of a kind shows its rates, one with rates of its own has fields for them', () => {
  const cold = screenOf('/1', [{ ...aDish, vatKind: 'cold-food' }])
  expect(cold).toContain('>0%<')
  expect(cold).not.toContain('VAT % · Delivery')
  const own = screenOf('/1', [aDish])
  expect(own).toContain('VAT % · Delivery')
  expect(own).toContain('Drink with sugar or sweetener')
})

it('a special is shown with its days, and that it is over', () => {
  const special = { price: 8, startsOn: '2026-11-01', endsOn: '2026-11-08' }
  const screen = screenOf('/1', [{ ...aDish, special }])
  expect(screen).toContain('£8.00 from 1 Nov 2026 to 8 Nov 2026')
  expect(screen).toContain('over')
  expect(screenOf('/1', [aDish])).toContain('Add special')
})

it('a deal has no VAT of its own', () => {
  const deal = screenOf('/1', [{ ...aDish, isMealDeal: true }])
  expect(deal).toContain('the price of a deal is divided')
  expect(deal).not.toContain('For VAT it is')
})

it('a dish that has left the menu says so', () => {
  expect(screenOf('/9', [aDish])).toContain('This dish is no longer on the menu.')
})

const anOption = {
  id: 1,
  choiceId: null,
  groupId: null,
  name: 'Crust',
  kind: 'checkbox',
  required: false,
  min: 0,
  max: null,
  valueMax: null,
}
const aChoice = {
  id: 1,
  optionId: 1,
  name: 'Stuffed',
  price: 2,
  maxQuantity: null,
  allergens: null,
  mayContain: [],
  replacedAllergens: [],
  breaksMarks: null,
  bringsMarks: [],
  soldOut: false,
}

it.each([
  ['choose 1', { kind: 'radio', required: true }],
  ['choose up to 1', { kind: 'select' }],
  ['choose up to 3', { max: 3 }],
  ['choose 1 to 3', { required: true, max: 3 }],
  ['choose 2 or more', { min: 2, max: 0 }],
  ['any number', {}],
])('an option says "%s" [5.02, 5.05]', (words, limits) => {
  const screen = screenOf('/1', [aDish], { options: [{ ...anOption, ...limits }], choices: [aChoice] })
  expect(screen).toContain(`>${words}<`)
})

it('a choice shows its extra price, that it is sold out, and what is asked after it', () => {
  const options = [anOption, { ...anOption, id: 2, choiceId: 1, name: 'Filling' }]
  const choices = [
    { ...aChoice, soldOut: true },
    { ...aChoice, id: 2, optionId: 2, name: 'Ricotta' },
  ]
  const screen = screenOf('/1', [aDish], { options, choices })
  for (const words of ['Extra price of Stuffed', 'Sold out', 'Asked after Stuffed', 'Filling', 'Ricotta'])
    expect(screen).toContain(words)
  expect(screenOf('/1', [aDish])).toContain('No options yet.')
})

it('an option names the dishes that share it, and proposes those that are the same', () => {
  const dishes = ['Margherita', 'Diavola', 'Funghi', 'Ortolana', 'Marinara', 'Bufalina'].map((name, n) => ({
    id: n + 1,
    name,
  }))
  const shared = { name: 'Crust', choices: ['Stuffed'], dishes, optionIds: [1, 2] }
  const options = { options: [{ ...anOption, groupId: 7 }], choices: [aChoice] }
  const groups = { groups: [{ id: 7, ...shared }], same: [] }
  const screen = screenOf('/1', [aDish], options, undefined, undefined, groups)
  expect(screen).toContain('Used by 6 dishes:')
  expect(screen).toContain('Margherita, Diavola, Funghi, Ortolana')
  expect(screen).toContain('and 2 more')
  expect(screen).not.toContain('Keep together')
  const alone = { options: [anOption], choices: [aChoice] }
  const proposed = screenOf('/1', [aDish], alone, undefined, undefined, { groups: [], same: [shared] })
  expect(proposed).toContain('“Crust” stands the same on 6 dishes:')
  expect(proposed).toContain('Keep together')
  // What the dish does not have yet can be added.
  const other = { groups: [{ id: 8, ...shared, optionIds: [8, 9] }], same: [] }
  expect(screenOf('/1', [aDish], alone, undefined, undefined, other)).toContain('Add an existing group')
  expect(screen).not.toContain('Add an existing group')
})

const deal = { ...aDish, name: 'For two', price: 15, isMealDeal: true }
const aSection = {
  id: 1,
  name: 'Pizza',
  kind: 'checkbox',
  required: true,
  min: 2,
  max: 2,
  priced: false,
  products: [{ id: 1, itemId: 2, price: 0 }],
}
const dealScreen = (sections: readonly object[], parts: object = {}) =>
  screenOf(
    '/1',
    [
      { ...deal, ...parts },
      { ...aDish, id: 2, soldOut: false, deals: ['For two'] },
    ],
    undefined,
    undefined,
    sections,
  )

it('a deal shows its sections with what they ask and cost, and what customers save at most [3.08]', () => {
  const screen = dealScreen([aSection, { ...aSection, id: 2, name: 'Side', kind: 'radio', priced: true }])
  for (const words of ['choose 2 · Included', 'choose 1 · With supplements', 'Supplement of Margherita', 'Add section'])
    expect(screen).toContain(words)
  // Three pizzas at £9.95 for £15.00.
  expect(screen).toContain('Customers save up to £14.85')
  expect(screen).not.toContain('save nothing')
})

it('a deal warns where customers save nothing, in the ways to order in which that is so', () => {
  expect(dealScreen([aSection], { price: 25 })).toContain('Customers save nothing: one by one')
  const screen = dealScreen([aSection], { prices: { delivery: 25, collection: null, table: null } })
  expect(screen).toContain('Customers save nothing (delivery)')
  expect(screen).toContain('£4.90 (collection)')
})

it('a dish becomes a deal by one press, unless a deal offers it', () => {
  expect(screenOf('/1', [aDish])).toContain('Make it a deal')
  expect(screenOf('/1', [{ ...aDish, deals: ['For two'] }])).not.toContain('Make it a deal')
})

it('a section that its removed dish has emptied says so', () => {
  expect(dealScreen([{ ...aSection, products: [] }])).toContain('Choose at least one dish.')
})

it('a dish that is offered in no way says that it is hidden', () => {
  expect(screenOf('/1', [{ ...aDish, orderTypes: [] }])).toContain('Hidden: customers don’t see it')
  expect(screenOf('/', [{ ...aDish, orderTypes: [] }])).toContain('>Hidden<')
  expect(screenOf('/1', [aDish])).not.toContain('Hidden')
})
