import type { CartLine, Choice } from '@comanda/domain'
import { onLeaving } from '../../stored/session.ts'

interface StoredChoice {
  readonly choice: Choice
  /** The line as it was when the sheet opened; a line changed since then opens as it is. */
  readonly line: CartLine | null
}

/** Choices of sheets that were closed without adding, in memory until the page is left. */
const choices = new Map<string, StoredChoice>()

onLeaving(() => choices.clear())

/** Returns the key of a sheet: a dish of a location, either new or a cart line. */
export const sheetName = (locationId: number, itemId: number, line: CartLine | null): string =>
  `${locationId} ${itemId} ${line?.key ?? ''}`

export function storedChoice(name: string, line: CartLine | null): Choice | null {
  const found = choices.get(name)
  return found !== undefined && found.line === line ? found.choice : null
}

export const storeChoice = (name: string, line: CartLine | null, choice: Choice): void =>
  void choices.set(name, { choice, line })

export const forgetChoice = (name: string): void => void choices.delete(name)
