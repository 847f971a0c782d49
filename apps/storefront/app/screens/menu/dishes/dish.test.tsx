import { availabilityOf, type Item, localMoment } from '@comanda/domain'
import { aCategory, aLocation, aMenu, anItem } from '@comanda/test-kit'
import { describe, expect, it } from 'vitest'
import { aSite, markupIn } from '../../../../test/a-site.tsx'
import { useAvailabilityWords } from '../../../item/use-availability-words.ts'
import { DishList } from './dish-list.tsx'
import { useDishWords } from './use-dish-words.ts'

// Saturday, 11:15 in London and 12:15 in Seville.
const NOW = '2026-11-21T11:15:00Z'
const location = aLocation()

const inPage = (children: React.ReactNode, language: 'en' | 'es' = 'en'): string =>
  markupIn(aSite({ language, renderedAt: Date.parse(NOW) }), children)

function List({ item, count = 0 }: { readonly item: Item; readonly count?: number }) {
  const words = useDishWords(aMenu({ items: [item] }), location, 'delivery')
  const nothing = () => undefined
  return (
    <DishList
      items={[item]}
      level="h3"
      eager={0}
      words={words}
      countIn={() => count}
      marked={new Set()}
      onMark={nothing}
      onOpen={nothing}
      onAdd={nothing}
      onTake={nothing}
      onNear={nothing}
    />
  )
}
const shown = (overrides: Partial<Item>, language: 'en' | 'es' = 'en') =>
  inPage(<List item={anItem(overrides)} />, language)
const textOf = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

it('only a name or description without a translation has a lang attribute', () => {
  const marked = shown({ nameLanguage: 'es' })
  expect(marked).toMatch(/<a lang="es"[^>]*>Margherita/)
  expect(marked).toMatch(/<p class[^>]*>Tomato/)
  expect(shown({ descriptionLanguage: 'es' })).toMatch(/<p lang="es"[^>]*>Tomato/)
  expect(shown({})).not.toContain('lang=')
})

describe('dish', () => {
  it('a row of a beer says that it is for adults', () => {
    expect(textOf(shown({ ageRestricted: true }))).toContain('18+')
    expect(textOf(shown({ ageRestricted: false }))).not.toContain('18+')
  })

  it('a row says the calories that are declared, without a separator', () => {
    expect(textOf(shown({ kcal: 1240 }))).toContain('£9.95 1240 kcal')
    expect(textOf(shown({}))).not.toContain('kcal')
  })

  it('a dish shows picture, name, description, dietary marks, price and an add button [2.53]', () => {
    const html = shown({ image: 'margherita', dietary: ['vegetarian', 'hot'] })
    expect(html).toContain('/pictures/margherita-320.webp')
    expect(html).toMatch(/<h3[^>]*><a[^>]*>Margherita<\/a>/)
    expect(html).toContain('Tomato, mozzarella, basil')
    for (const name of ['Vegetarian', 'Spicy']) expect(html).toContain(`role="img" aria-label="${name}"`)
    expect(textOf(html)).toContain('£9.95')
    expect(html).toContain('aria-label="Add Margherita"')
  })

  it('an unavailable dish says why and when it returns, without an add button [2.53, 5.11]', () => {
    const html = shown({ image: 'margherita', serving: { days: [], times: [{ opens: '12:00', closes: '15:00' }] } })
    expect(textOf(html)).toContain('From 12:00')
    expect(html).not.toContain('aria-label="Add Margherita"')
    expect(html).toContain('grayscale')
  })

  it('a dish without a picture is text alone: no picture, no tile, no letter [2.53]', () => {
    const html = shown({ name: '’Nduja e burrata', image: null })
    expect(html).not.toContain('<img')
    expect(html).not.toContain('picture-frame')
    expect(textOf(html)).toMatch(/^’Nduja e burrata Tomato/)
  })

  it('a dish in the basket shows how many, with a plus and a minus [2.53]', () => {
    const html = inPage(<List item={anItem()} count={2} />)
    expect(textOf(html)).toContain('2 in your basket')
    for (const name of ['One fewer Margherita', 'Add one more Margherita, 2 in your basket'])
      expect(html).toContain(`aria-label="${name}"`)
    expect(html).not.toContain('aria-label="Add Margherita"')
  })

  it('an available dish with few portions left says how many [2.53]', () => {
    expect(textOf(shown({ left: 3 }))).toContain('Only 3 left')
    expect(textOf(shown({ left: 1 }, 'es'))).toContain('Solo queda 1')
    expect(textOf(shown({ left: 0, soldOut: true }))).not.toContain('left')
  })

  it('a dish on special shows its usual price while the special holds [9.24, 2.53]', () => {
    const special = { price: 795, startsOn: '2026-11-14', endsOn: '2026-11-21' }
    expect(textOf(shown({ special }))).toContain('was £9.95 now £7.95')
    const over = { ...special, endsOn: '2026-11-20' }
    expect(textOf(shown({ special: over }))).not.toContain('£7.95')
  })

  it('a dish at no price is free, unless its options have prices [2.53]', () => {
    expect(textOf(shown({ prices: { base: 0 } }))).toContain('Free')
    expect(textOf(shown({ prices: { base: 0 }, hasOptions: true }))).toContain('Price depends on options')
    expect(textOf(shown({ prices: { base: 0 } }, 'es'))).toContain('Gratis')
  })
})

describe('availability texts', () => {
  function Reason({ item, zone }: { readonly item: Item; readonly zone: string }) {
    const now = Temporal.Instant.from(NOW)
    const words = useAvailabilityWords(zone)
    return words(availabilityOf(item, [aCategory()], 'delivery', localMoment(now, zone)), now) ?? 'available'
  }
  const evening = [{ opens: '18:00', closes: '23:00' }]
  const said = (overrides: Partial<Item>, language: 'en' | 'es') =>
    inPage(<Reason item={anItem(overrides)} zone={language === 'en' ? 'Europe/London' : 'Europe/Madrid'} />, language)

  it.each<[Partial<Item>, string, string]>([
    [{ serving: { days: [], times: evening } }, 'From 18:00', 'Desde las 18:00'],
    [
      { serving: { days: [], times: [{ opens: '01:00', closes: '11:00' }] } },
      'Tomorrow from 01:00',
      'Mañana desde la 01:00',
    ],
    [{ serving: { days: [7], times: evening } }, 'Tomorrow from 18:00', 'Mañana desde las 18:00'],
    [{ serving: { days: [7], times: [] } }, 'Tomorrow', 'Mañana'],
    [{ serving: { days: [5], times: [] } }, 'On Friday', 'El viernes'],
    [{ serving: { days: [1, 2, 3], times: evening } }, 'On Monday from 18:00', 'El lunes desde las 18:00'],
    [
      { serving: { days: [5, 4], times: evening } },
      'Thursdays and Fridays from 18:00',
      'Los jueves y viernes desde las 18:00',
    ],
    [{ serving: { days: [2, 3], times: [] } }, 'Tuesdays and Wednesdays', 'Los martes y miércoles'],
    [{ soldOut: true }, 'Sold out today', 'Hoy se ha acabado'],
    [{ soldOut: true, backAt: '2026-11-21T17:00:00Z' }, 'Sold out, back at 17:00', 'Se ha acabado; vuelve a las 18:00'],
    [{ soldOut: true, backAt: '2026-11-22T17:00:00Z' }, 'Sold out, back tomorrow', 'Se ha acabado; vuelve mañana'],
    [
      { soldOut: true, backAt: '2026-11-25T17:00:00Z' },
      'Sold out, back on Wednesday',
      'Se ha acabado; vuelve el miércoles',
    ],
    [
      { soldOut: true, backAt: '2026-12-03T17:00:00Z' },
      'Sold out, back on 3 December',
      'Se ha acabado; vuelve el 3 de diciembre',
    ],
    [{ soldOut: true, backAt: '2026-11-21T11:15:00Z' }, 'Sold out today', 'Hoy se ha acabado'],
    [{ orderTypes: ['collection'] }, 'Not for delivery', 'No se lleva a domicilio'],
    [{}, 'available', 'available'],
  ])('%j reads "%s" in English and "%s" in Spanish [5.10, 5.11]', (item, inEnglish, inSpanish) => {
    expect([said(item, 'en'), said(item, 'es')]).toEqual([inEnglish, inSpanish])
  })
})
