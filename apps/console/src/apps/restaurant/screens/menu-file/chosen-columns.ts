import { TABLE_COLUMNS } from '@comanda/domain'
import type { ChosenColumn } from '../../../../api/menu-file.ts'

/** Of each location, because each has files of its own. */
const keyOf = (locationId: number): string => `comanda:menu-columns:${locationId}`

/** More than a restaurant's files have. */
const MOST_KEPT = 100

const isChosen = (value: unknown): value is ChosenColumn =>
  typeof value === 'object' &&
  value !== null &&
  'heading' in value &&
  typeof value.heading === 'string' &&
  'column' in value &&
  (value.column === null || TABLE_COLUMNS.some((column) => column === value.column))

/** What this browser remembers of the columns of a location's files. */
export function readChosenColumns(locationId: number): readonly ChosenColumn[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(locationId)) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isChosen) : []
  } catch {
    return []
  }
}

/** Remembers them for the next file, which may have other columns besides. */
export function keepChosenColumns(locationId: number, columns: readonly ChosenColumn[]): void {
  const said = new Set(columns.map(({ heading }) => heading))
  const kept = [...columns, ...readChosenColumns(locationId).filter(({ heading }) => !said.has(heading))]
  localStorage.setItem(keyOf(locationId), JSON.stringify(kept.slice(0, MOST_KEPT)))
}
