import type { Location, Table } from '@comanda/domain'
import { redirect } from 'react-router'
import type { LocationAnswer } from '../api/shapes.ts'
import { menuPath } from './paths.ts'

/** The table that a link names, where orders are taken at tables; null where there is none of that id. */
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
 * Where `?table=` leads, as printed on the table: to the menu of that table's own location, whatever page it stands on; home,
 * which says so, where there is no such table. Null where the address names none, or is that menu's already. [2.03]
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
