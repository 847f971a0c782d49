import { ALLERGENS, type Allergen, type TableCell } from '@comanda/domain'
import type { DeclaredContents } from '../declared-contents.ts'
import { differs, type SheetChoice, type SheetContent, sheetStateOf } from './sheet-content.ts'

/** Signs that a spreadsheet shows like the sheet itself does. */
const SIGNS = { contained: '●', possible: '◐', replaced: '–', no: '' }
const UNDECLARED = '?'

export interface SheetWords {
  readonly category: string
  readonly dish: string
  readonly choice: string
  readonly none: string
  readonly shared: string
  readonly undeclared: string
  readonly signs: Readonly<Record<'contained' | 'possible' | 'replaced', string>>
  readonly allergen: (one: Allergen) => string
  /** Names the dishes that share an option. */
  readonly dishes: (names: readonly string[]) => string
}

const signOf = (row: DeclaredContents & Partial<SheetChoice>, allergen: Allergen): string => {
  const state = sheetStateOf(row, allergen)
  return state === 'no' && row.allergens === null ? UNDECLARED : SIGNS[state]
}

const signsOf = (row: DeclaredContents & Partial<SheetChoice>): readonly string[] => [
  ...ALLERGENS.map((one) => signOf(row, one)),
  row.allergens?.length === 0 ? SIGNS.contained : '',
]

/** The sheet as the cells of a table: dishes, below each its choices that differ from it, and what the signs mean. */
export function allergenCells({ categories, shared }: SheetContent, words: SheetWords): readonly TableCell[][] {
  const { signs } = words
  return [
    [words.category, words.dish, words.choice, ...ALLERGENS.map(words.allergen), words.none],
    ...categories.flatMap(({ name, dishes }) =>
      dishes.flatMap(({ dish, choices }) => [
        [name, dish.name, '', ...signsOf(dish)],
        ...choices
          .filter((choice) => differs(choice, dish))
          .map((choice) => [name, dish.name, choice.name, ...signsOf(choice)]),
      ]),
    ),
    ...shared.flatMap(({ dishes, choices }) =>
      choices
        .filter((choice) => differs(choice, null))
        .map((choice) => [words.shared, words.dishes(dishes), choice.name, ...signsOf(choice)]),
    ),
    [],
    [`${SIGNS.contained} ${signs.contained}`],
    [`${SIGNS.possible} ${signs.possible}`],
    [`${SIGNS.replaced} ${signs.replaced}`],
    [`${UNDECLARED} ${words.undeclared}`],
  ]
}
