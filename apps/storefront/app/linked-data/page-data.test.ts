import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { ALLERGENS, DIETARY_MARKS, type ItemSummary, type Location, type Menu } from '@comanda/domain'
import { aBusiness, aCategory, aLocation, aMenu, anAddress, anItem, dailyHours, hoursForAll } from '@comanda/test-kit'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { aSite } from '../../test/a-site.tsx'
import { linkedText, type PageContent, thingsOn } from './page-data.ts'

type Data = Readonly<Record<string, unknown>>

/** The properties and names of each type, read from the vocabulary that `schema-dts` ships. */
const vocabulary = (() => {
  const text = readFileSync(createRequire(import.meta.url).resolve('schema-dts/dist/schema.d.ts'), 'utf8')
  const own = new Map<string, { readonly above: string[]; readonly properties: string[] }>()
  for (const [, name = '', above = '', body = ''] of text.matchAll(
    /^(?:export )?interface (\w+?)(?:Base|Leaf)? extends ([^{]+) \{([\s\S]*?)^\}/gm,
  )) {
    const known = own.get(name) ?? { above: [], properties: [] }
    known.above.push(...above.split(', ').map((one) => one.replace(/(Base|Leaf)$/, '')))
    known.properties.push(...[...body.matchAll(/^ {4}"?([\w@]+)"?\??:/gm)].map(([, property = '']) => property))
    own.set(name, known)
  }
  const propertiesOf = (name: string, seen = new Set<string>()): string[] => {
    if (seen.has(name)) return []
    seen.add(name)
    const { above = [], properties = [] } = own.get(name) ?? {}
    return [...properties, ...above.flatMap((one) => propertiesOf(one, seen))]
  }
  return { text, has: (name: string) => own.has(name), propertiesOf }
})()

/** What the data says that the vocabulary does not know: types, properties of a type, and names of values. */
const unknownIn = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(unknownIn)
  if (typeof value === 'string')
    return value.startsWith('https://schema.org/') && !vocabulary.text.includes(`"${value}"`) ? [value] : []
  if (typeof value !== 'object' || value === null) return []
  const { '@type': type, '@id': _id, ...rest } = value as Data
  if (type === undefined) return Object.keys(rest)
  if (typeof type !== 'string' || !vocabulary.has(type)) return [String(type)]
  const known = new Set(vocabulary.propertiesOf(type))
  return Object.entries(rest).flatMap(([name, inner]) => [
    ...(known.has(name) ? [] : [`${type}.${name}`]),
    ...unknownIn(inner),
  ])
}

const SITE = 'https://napoli.example'

const dataOf = (
  content: PageContent,
  {
    locations = [aLocation()],
    renderedAt = Date.parse('2026-11-20T12:00:00Z'),
  }: { locations?: Location[]; renderedAt?: number } = {},
): Data[] => {
  const answers = locations.map((location) => ({
    location,
    delivery: null,
    refused: null,
    distance: null,
    coupons: [],
    specials: [],
  }))
  const site = aSite({ locations: answers, renderedAt })
  const text = linkedText(thingsOn({ ...site, siteUrl: SITE }, content))
  return (JSON.parse(text) as { readonly '@graph': Data[] })['@graph']
}

const menuPage = (menu: Menu<ItemSummary>, orderType: 'delivery' | 'table' = 'delivery'): PageContent => ({
  page: 'menu',
  locationId: menu.locationId,
  orderType,
  menu,
})

it('the check of the vocabulary finds a wrong type, property and value', () => {
  expect(unknownIn({ '@type': 'Restaurant', name: 'x', hasMenu: { '@type': 'Menu', dishes: 1 } })).toEqual([
    'Menu.dishes',
  ])
  expect(unknownIn({ '@type': 'Trattoria' })).toEqual(['Trattoria'])
  expect(unknownIn({ '@type': 'MenuItem', suitableForDiet: 'https://schema.org/PizzaDiet' })).toEqual([
    'https://schema.org/PizzaDiet',
  ])
})

const anyItem = fc
  .record({
    id: fc.integer({ min: 1, max: 9_999 }),
    name: fc.string({ unit: 'grapheme', maxLength: 20 }),
    description: fc.oneof(fc.string({ maxLength: 30 }), fc.constant('</script><script>alert(1)</script><!--')),
    dietary: fc.subarray([...DIETARY_MARKS]),
    allergens: fc.option(fc.subarray([...ALLERGENS])),
    soldOut: fc.boolean(),
    price: fc.integer({ min: 0, max: 99_999 }),
  })
  .map(({ price, ...item }) => anItem({ ...item, categoryId: 1, prices: { base: price } }))

it('all that pages say to machines is in the vocabulary of schema.org, whatever a menu holds', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(anyItem, { maxLength: 8, selector: ({ id }) => id }),
      fc.option(
        fc.record({ mean: fc.double({ min: 1, max: 7, noNaN: true }), count: fc.integer({ min: 1, max: 999 }) }),
      ),
      fc.integer({ min: 1, max: 3 }),
      (items, rating, count) => {
        const locations = Array.from({ length: count }, (_, n) => aLocation({ id: n + 1, slug: `place-${n + 1}` }))
        const menu = aMenu({ locationId: 1, categories: [aCategory({ id: 1 })], items })
        const data = [...dataOf({ page: 'home', rating }, { locations }), ...dataOf(menuPage(menu), { locations })]
        expect(data.length).toBeGreaterThan(1)
        expect(unknownIn(data)).toEqual([])
      },
    ),
  )
})

it('no text of a restaurant ends the script that the data stands in', () => {
  const business = aBusiness({ name: '</script><img src=x onerror=alert(1)>', description: '<!-- <script>' })
  const site = { ...aSite({ business, locations: [] }), siteUrl: SITE }
  const text = linkedText(
    thingsOn(
      {
        ...site,
        locations: [
          { location: aLocation(), delivery: null, refused: null, distance: null, coupons: [], specials: [] },
        ],
      },
      { page: 'home', rating: null },
    ),
  )
  expect(text).not.toMatch(/<|-->.*<|\u2028/)
  expect(JSON.parse(text)['@graph'][0].name).toBe(business.name)
})

it('a menu states dishes, prices, diets and sold-out items, but never a dish free of gluten', () => {
  const items = [
    anItem({
      id: 1,
      categoryId: 1,
      name: 'Marinara',
      prices: { base: 995, table: 1050 },
      dietary: ['vegan', 'no-gluten'],
    }),
    anItem({ id: 2, categoryId: 2, name: 'Tiramisù', prices: { base: 600 }, soldOut: true, dietary: [] }),
  ]
  const categories = [aCategory({ id: 1, name: 'Pizza' }), aCategory({ id: 2, name: 'Sweet', parentId: 1 })]
  const [restaurant] = dataOf(menuPage(aMenu({ locationId: 1, categories, items }), 'table'))
  const dish = (name: string, price: string, more: object) => ({
    '@type': 'MenuItem',
    name,
    description: expect.any(String),
    offers: { '@type': 'Offer', price, priceCurrency: 'GBP', ...more },
  })
  expect(restaurant?.hasMenu).toEqual({
    '@type': 'Menu',
    url: `${SITE}/menu/${aLocation().slug}/delivery`,
    inLanguage: 'en',
    hasMenuSection: [
      expect.objectContaining({
        name: 'Pizza',
        hasMenuItem: [
          {
            ...dish('Marinara', '10.50', {}),
            suitableForDiet: ['https://schema.org/VegetarianDiet', 'https://schema.org/VeganDiet'],
          },
        ],
        hasMenuSection: [
          expect.objectContaining({
            name: 'Sweet',
            hasMenuItem: [dish('Tiramisù', '6.00', { availability: 'https://schema.org/OutOfStock' })],
          }),
        ],
      }),
    ],
  })
  expect(JSON.stringify(restaurant)).not.toContain('Gluten')
})

it('a dish states only the diets that hold as it comes, without a choice [2.53]', () => {
  const items = [
    anItem({ id: 1, categoryId: 1, dietary: ['vegan'], allergens: ['milk'] }),
    anItem({ id: 2, categoryId: 1, dietary: ['vegetarian'], allergens: ['fish'] }),
  ]
  const menu = aMenu({ locationId: 1, categories: [aCategory({ id: 1 })], items })
  const [restaurant] = dataOf(menuPage(menu))
  expect(restaurant?.hasMenu).toMatchObject({
    hasMenuSection: [{ hasMenuItem: [{ suitableForDiet: ['https://schema.org/VegetarianDiet'] }, {}] }],
  })
  expect(JSON.stringify(restaurant)).not.toContain('VeganDiet')
  expect(JSON.stringify(restaurant).match(/suitableForDiet/g)).toHaveLength(1)
})

it('a single location is the rated restaurant, and several are branches of a rated business [9.06]', () => {
  const rating = { mean: 6.24, count: 41 }
  const stars = { '@type': 'AggregateRating', ratingValue: 6.2, reviewCount: 41, bestRating: 7, worstRating: 1 }
  const one = dataOf({ page: 'home', rating })
  expect(one).toMatchObject([{ '@type': 'Restaurant', name: 'Napoli 1889', aggregateRating: stars }])
  const locations = [aLocation({ id: 1, slug: 'a', name: 'Leeds' }), aLocation({ id: 2, slug: 'b', name: 'York' })]
  const several = dataOf({ page: 'home', rating }, { locations })
  expect(several).toMatchObject([
    { '@type': 'Organization', '@id': `${SITE}/#business`, aggregateRating: stars },
    { '@type': 'Restaurant', name: 'Napoli 1889 Leeds', parentOrganization: { '@id': `${SITE}/#business` } },
    { '@type': 'Restaurant', name: 'Napoli 1889 York' },
  ])
  expect(several.slice(1).every((restaurant) => !('aggregateRating' in restaurant))).toBe(true)
})

it('opening hours keep a night with its first day, join equal days, and tell dates that differ [3.17]', () => {
  const week = dailyHours([{ opens: '18:00', closes: '02:00' }])
  const hours = hoursForAll({
    week: { ...week.week, 7: [] },
    exceptions: { '2026-11-21': [], '2026-11-23': [{ opens: '00:00', closes: '00:00' }], '2027-02-01': [] },
  })
  const [restaurant] = dataOf({ page: 'home', rating: null }, { locations: [aLocation({ hours })] })
  expect(restaurant?.openingHoursSpecification).toEqual([
    {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
      opens: '18:00',
      closes: '02:00',
    },
  ])
  const closed = { '@type': 'OpeningHoursSpecification', opens: '00:00', closes: '00:00' }
  expect(restaurant?.specialOpeningHoursSpecification).toEqual([
    { ...closed, validFrom: '2026-11-21', validThrough: '2026-11-21' },
    { ...closed, closes: '23:59', validFrom: '2026-11-23', validThrough: '2026-11-23' },
  ])
})

it('the restaurant states where to order, its address and telephone, unless it is suspended [4.47]', () => {
  const location = aLocation({
    slug: 'leeds',
    address: anAddress({ streetNumber: '12', line1: 'Boar Lane', city: 'Leeds' }),
  })
  expect(dataOf({ page: 'home', rating: null }, { locations: [location] })).toMatchObject([
    {
      telephone: location.telephone,
      address: { streetAddress: '12 Boar Lane', addressLocality: 'Leeds', addressCountry: 'GB' },
      hasMenu: `${SITE}/menu/leeds/delivery`,
      potentialAction: { '@type': 'OrderAction', target: { urlTemplate: `${SITE}/menu/leeds/delivery` } },
    },
  ])
  expect(dataOf({ page: 'home', rating: null }, { locations: [{ ...location, suspended: true }] })).toEqual([])
})
