import type { ItemSummary } from '@comanda/domain'
import { namesAbove, type Searched } from '../search.ts'
import { type Word, wordsOf } from './stems.ts'

/** The words of a dish by where they stand. */
export interface IndexedDish {
  readonly item: ItemSummary
  readonly name: readonly Word[]
  /** Neighbours in the name as one word: "doughballs". */
  readonly joined: readonly Word[]
  /** The names of its categories. */
  readonly categories: readonly (readonly Word[])[]
  readonly description: readonly Word[]
  /** Whether its top category has a dish that is marked as hot. */
  readonly isAmongHot: boolean
}

/** Reads the words of a menu once. */
export function indexMenu(menu: Searched): readonly IndexedDish[] {
  const above = namesAbove(menu)
  const topOf = (item: ItemSummary) => above(item.categoryId).at(-1)
  const hotTops = new Set(menu.items.filter(({ dietary }) => dietary.includes('hot')).map(topOf))
  return menu.items.map((item) => {
    const name = wordsOf(item.name)
    return {
      item,
      name,
      joined: wordsOf(
        name
          .slice(1)
          .map(({ text }, before) => `${name[before]?.text}${text}`)
          .join(' '),
      ),
      categories: above(item.categoryId).map(wordsOf),
      description: wordsOf(item.description),
      isAmongHot: hotTops.has(topOf(item)),
    }
  })
}
