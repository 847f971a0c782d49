import type { CartLine, Choice } from '@comanda/domain'
import { onLeaving } from '../../stored/session.ts'

interface KeptChoice {
  readonly choice: Choice
  /** The line as it was when it was opened; a line that has changed since is opened as it is. */
  readonly line: CartLine | null
}

/** What was chosen in sheets that were closed without adding: nobody is asked, and nothing is lost. Until the page goes. */
const kept = new Map<string, KeptChoice>()

onLeaving(() => kept.clear())

/** Which sheet: a dish of a location, new or a line of the basket. */
export const sheetName = (locationId: number, itemId: number, line: CartLine | null): string =>
  `${locationId} ${itemId} ${line?.key ?? ''}`

export function keptChoice(name: string, line: CartLine | null): Choice | null {
  const found = kept.get(name)
  return found !== undefined && found.line === line ? found.choice : null
}

export const keepChoice = (name: string, line: CartLine | null, choice: Choice): void =>
  void kept.set(name, { choice, line })

export const forgetChoice = (name: string): void => void kept.delete(name)
