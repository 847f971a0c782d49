import type { Location, Table } from '@comanda/domain'
import { redirect } from 'react-router'
import type { LocationAnswer } from '../api/shapes.ts'
import { menuPath } from './paths.ts'

/** Returns the table with that id at a location that takes table orders; null when there is none. */
export function tableOf(
  locations: readonly Pick<LocationAnswer, 'location'>[],
  id: string,
): { readonly location: Location; readonly table: Table } | null {
  for (const { location } of locations) {
    const table = location.settings.table.offered ? location.tables.find((one) => String(one.id) === id) : undefined
    if (table) return { location, table }
  }
  return null
}

/**
 * Returns where `?table=` leads, as printed on tables: to the menu of the table's location, or home, which says so, for
 * an unknown table. Null without a table, or when the page already is that menu. [2.03]
 */
export function tableRedirect(
  request: Request,
  locations: readonly Pick<LocationAnswer, 'location'>[],
  isMenuOf: (location: Location) => boolean = () => false,
): Response | null {
  const { pathname, searchParams } = new URL(request.url)
  const id = searchParams.get('table')
  if (id === null) return null
  const found = tableOf(locations, id)
  if (found === null) return pathname === '/' ? null : redirect(`/?${searchParams}`)
  return isMenuOf(found.location) ? null : redirect(`${menuPath(found.location.slug, 'table')}?${searchParams}`)
}
