import { ALLERGENS, type Allergen } from '@comanda/domain'
import type { AllergenOption } from '../../../../../api/allergen-options.ts'
import type { Dish, EditedMenu } from '../../../../../api/dishes.ts'
import { type AllergenState, type DeclaredContents, stateOf } from '../declared-contents.ts'

/** A choice as the sheet shows it. */
export interface SheetChoice extends DeclaredContents {
  readonly id: number
  /** The dish by which it is changed. */
  readonly dishId: number
  readonly label: string
  /** With what asks it: "Base: without gluten". */
  readonly name: string
  /** What the dish does not contain with it. */
  readonly replaces: readonly Allergen[]
}

export interface SheetDish {
  readonly dish: Dish
  readonly choices: readonly SheetChoice[]
}

/** An option that several dishes ask, or a meal deal itself. */
export interface SheetOption {
  readonly id: number
  readonly name: string
  readonly dishes: readonly string[]
  readonly choices: readonly SheetChoice[]
}

export interface SheetContent {
  readonly categories: readonly { readonly id: number; readonly name: string; readonly dishes: readonly SheetDish[] }[]
  readonly shared: readonly SheetOption[]
}

const nameOf = ({ above, name }: AllergenOption): string => [...above, name].join(' › ')

const choicesOf = (option: AllergenOption): readonly SheetChoice[] =>
  option.choices.map(({ name, ...same }) => ({
    ...same,
    dishId: option.dishIds[0] ?? 0,
    label: name,
    name: `${nameOf(option)}: ${name}`,
  }))

/** The dishes of a menu by category with their choices; an option that dishes share stands once, after them. */
export function sheetContent({ categories, dishes }: EditedMenu, options: readonly AllergenOption[]): SheetContent {
  // A deal contains what its dishes do.
  const shown = dishes.filter(({ isMealDeal }) => !isMealDeal)
  const ids = new Set(shown.map(({ id }) => id))
  const isOwn = ({ dishIds }: AllergenOption): boolean => dishIds.length === 1 && ids.has(dishIds[0] ?? 0)
  const ofDish = Map.groupBy(options.filter(isOwn), ({ dishIds }) => dishIds[0])
  const byCategory = Map.groupBy(shown, ({ categoryId }) => categoryId)
  const names = new Map(dishes.map(({ id, name }) => [id, name]))
  return {
    categories: categories
      .filter(({ id }) => byCategory.has(id))
      .map(({ id, name }) => ({
        id,
        name,
        dishes: (byCategory.get(id) ?? []).map((dish) => ({
          dish,
          choices: (ofDish.get(dish.id) ?? []).flatMap(choicesOf),
        })),
      })),
    shared: options
      .filter((option) => !isOwn(option) && option.dishIds.some((id) => names.has(id)))
      .map((option) => ({
        id: option.id,
        name: nameOf(option),
        dishes: option.dishIds.flatMap((id) => names.get(id) ?? []),
        choices: choicesOf(option),
      })),
  }
}

/** What is said of one allergen: of a choice also that the dish no longer contains it. */
export type SheetState = AllergenState | 'replaced'

export function sheetStateOf(row: DeclaredContents & Partial<SheetChoice>, allergen: Allergen): SheetState {
  const state = stateOf(row, allergen)
  return state === 'no' && row.replaces?.includes(allergen) ? 'replaced' : state
}

/** Whether a dish with the choice is another one for its allergens, as far as is declared. Null: of any dish. */
export function differs(choice: SheetChoice, dish: DeclaredContents | null): boolean {
  if (choice.allergens === null) return true
  return ALLERGENS.some((one) => {
    const before = dish === null ? 'no' : stateOf(dish, one)
    const state = sheetStateOf(choice, one)
    if (state === 'contained') return before !== 'contained'
    if (state === 'possible') return before === 'no'
    return state === 'replaced' && (dish === null || before !== 'no')
  })
}
