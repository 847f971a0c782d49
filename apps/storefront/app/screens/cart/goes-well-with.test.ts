import { localMoment } from '@comanda/domain'
import { aCategory, aMenu, anItem } from '@comanda/test-kit'
import { describe, expect, it } from 'vitest'
import { goesWellWith } from './goes-well-with.ts'

const moment = localMoment(Temporal.Instant.from('2026-11-21T12:45:00Z'), 'Europe/London')
const categories = [
  aCategory({ id: 1, name: 'Pizze' }),
  aCategory({ id: 2, name: 'Pizze rosse', parentId: 1 }),
  aCategory({ id: 3, name: 'Pizze bianche', parentId: 1 }),
  aCategory({ id: 4, name: 'Pasta' }),
  aCategory({ id: 5, name: 'Dolci' }),
  aCategory({ id: 6, name: 'Soft drinks' }),
]
const dish = (id: number, name: string, categoryId: number, price: number) =>
  anItem({ id, name, categoryId, image: 'margherita', prices: { base: price } })
const menu = aMenu({
  categories,
  items: [
    dish(1, 'Diavola', 2, 1200),
    dish(2, 'Funghi', 3, 1100),
    dish(3, 'Spaghetti', 4, 1150),
    dish(4, 'Tiramisù', 5, 550),
    dish(5, 'Cola', 6, 250),
  ],
})
const offered = (...chosen: number[]) =>
  goesWellWith(menu, new Set(chosen), 'collection', moment).map(({ name }) => name)

describe('what goes well with a basket', () => {
  it('offers sides, sweets and drinks to a pizza, neither a second main nor another pizza', () => {
    expect(offered(1)).toEqual(['Cola', 'Tiramisù'])
  })

  it('counts the dishes of a meal deal, of which the basket then has one', () => {
    expect(offered(1, 5)).toEqual(['Tiramisù'])
  })

  it('offers mains to a drink alone', () => {
    expect(offered(5)).toEqual(['Tiramisù', 'Spaghetti', 'Funghi', 'Diavola'])
  })
})
