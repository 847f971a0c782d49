import { createContext, use } from 'react'
import type { DishOptions } from '../../../../../api/dish-options.ts'
import type { OptionGroups } from '../../../../../api/option-groups.ts'
import type { SaveOptions } from './use-save-options.ts'

interface EditedOptions extends DishOptions {
  /** What dishes share; undefined until it is read. */
  readonly groups: OptionGroups | undefined
  readonly save: SaveOptions
}

export const OptionsContext = createContext<EditedOptions | null>(null)

/** All options of the dish, and what saves their changes. */
export function useOptions(): EditedOptions {
  const state = use(OptionsContext)
  if (!state) throw new Error('Render this below the options of a dish')
  return state
}

/** The buttons that take the focus of what was removed: those that add another one. */
export function addOptionId(choiceId: number | null): string {
  return `add-option-${choiceId ?? 'dish'}`
}

export function addChoiceId(optionId: number): string {
  return `add-choice-${optionId}`
}

export function focusOn(id: string): void {
  document.getElementById(id)?.focus()
}
