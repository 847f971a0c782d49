import type { Executor } from '../../platform/db/connection.ts'
import { inTurns } from '../../platform/in-pieces.ts'
import type { LocationRef } from '../locations/store.ts'
import type { ChoiceRow } from './dish-options.ts'
import { type OptionTree, readTrees } from './option-groups.ts'

/** An option with what its choices declare. */
export interface AllergenOption {
  readonly id: number
  readonly name: string
  /** Names of the options and choices that ask it, the outer ones first. */
  readonly above: readonly string[]
  /** The dishes that share it. */
  readonly itemIds: readonly number[]
  /** Those of the first dish: what is shared is the same in each. */
  readonly choices: readonly ChoiceRow[]
}

/** The options of all dishes, nested ones after those around them; one that dishes share stands once. */
export async function readAllergenOptions(db: Executor, where: LocationRef): Promise<readonly AllergenOption[]> {
  return inTurns(listing(await readTrees(db, where)))
}

function* listing(trees: readonly OptionTree[]): Generator<void, readonly AllergenOption[]> {
  const found = new Map<string, AllergenOption & { readonly itemIds: number[] }>()
  const add = ({ row, values }: OptionTree, itemId: number, above: readonly string[]): void => {
    const { id, name, groupId } = row
    const key = groupId === null ? `option ${id}` : `group ${groupId}`
    const known = found.get(key)
    if (known) known.itemIds.push(itemId)
    else found.set(key, { id, name, above, itemIds: [itemId], choices: values.map((value) => value.row) })
    for (const value of values) {
      for (const inner of value.options) add(inner, itemId, [...above, name, value.row.name])
    }
  }
  for (const tree of trees) {
    // What a deal asks of a dish is as the dish asks it, or the deal's own.
    if (tree.row.itemId !== null) add(tree, tree.row.itemId, [])
    yield
  }
  return [...found.values()]
}
