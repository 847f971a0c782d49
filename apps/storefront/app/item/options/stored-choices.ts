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
export function sheetName(locationId: number, itemId: number, line: CartLine | null): string {
  return `${locationId} ${itemId} ${line?.key ?? ''}`
}

export function storedChoice(name: string, line: CartLine | null): Choice | null {
  const found = choices.get(name)
  return found !== undefined && found.line === line ? found.choice : null
}

export function storeChoice(name: string, line: CartLine | null, choice: Choice): void {
  return void choices.set(name, { choice, line })
}

export function forgetChoice(name: string): void {
  return void choices.delete(name)
}
