import { exportMenu, importMenu as importCall, type MenuImportPreviewWire, previewMenuImport } from '@comanda/contract'
import { menuFileToWire, moneyToWire } from '@comanda/contract/wire'
import { type Category, type Item, menuToFile } from '@comanda/domain'
import type { Deps } from '../deps.ts'
import { call, createRouter, PRIVATE } from '../http/create-router.ts'
import { refuse } from '../http/refuse.ts'
import { authorizeStaff, refuseStaff } from '../identity/staff-access.ts'
import { type ImportPreview, importMenu, previewImport } from '../menu-files/import-menu.ts'
import { readStoredMenu } from '../menus/store.ts'

const namesOf = (categories: readonly Category[]): string[] => categories.map(({ name }) => name)

const previewToWire = ({ changes, dishes, problems, key, categories }: ImportPreview): MenuImportPreviewWire => {
  const dishToWire = (item: Item) => ({
    id: item.id,
    name: item.name,
    category: categories.get(item.categoryId) ?? '',
    price: moneyToWire(item.prices.base),
  })
  return {
    key,
    dishes,
    created: changes.created.map(dishToWire),
    changed: changes.changed.map(({ before, after, parts }) => ({
      ...dishToWire(after),
      parts: [...parts],
      old_price: moneyToWire(before.prices.base),
    })),
    removed: changes.removed.map(dishToWire),
    created_categories: namesOf(changes.createdCategories),
    removed_categories: namesOf(changes.removedCategories),
    translated_categories: namesOf(changes.translatedCategories),
    is_reordered: changes.isReordered,
    problems: problems.map(({ place, reason, value }) => ({
      line: 'line' in place ? place.line : null,
      path: 'path' in place ? place.path : null,
      reason,
      value,
    })),
  }
}

/** Routes that replace a location's menu by a file, and write it as one. */
export const menuRoutes = (deps: Deps) => {
  const router = createRouter()

  call(router, previewMenuImport, async (c) => {
    const staff = await authorizeStaff(deps, c, 'edit-menu')
    if (!staff.ok) return refuseStaff(c, staff.refusal)
    const where = { businessId: staff.member.businessId, locationId: c.req.valid('param').id }
    const preview = await previewImport(deps, where, Buffer.from(c.req.valid('json').file, 'base64'))
    if (preview === null) return refuse(c, 404, 'not_found')
    return c.json({ data: previewToWire(preview) }, 200, PRIVATE)
  })
  call(router, importCall, async (c) => {
    const staff = await authorizeStaff(deps, c, 'edit-menu')
    if (!staff.ok) return refuseStaff(c, staff.refusal)
    const where = { businessId: staff.member.businessId, locationId: c.req.valid('param').id }
    const { file, key } = c.req.valid('json')
    const outcome = await importMenu(deps, where, Buffer.from(file, 'base64'), key)
    if (outcome === 'unknown-location') return refuse(c, 404, 'not_found')
    if (outcome === 'stale') return refuse(c, 409, 'menu_changed')
    if (outcome === 'empty') return refuse(c, 422, 'invalid_request', { problems: { file: 'unreadable' } })
    return c.json({ data: { success: true } }, 200, PRIVATE)
  })
  call(router, exportMenu, async (c) => {
    const staff = await authorizeStaff(deps, c, 'edit-menu')
    if (!staff.ok) return refuseStaff(c, staff.refusal)
    const stored = await readStoredMenu(deps.db, staff.member.businessId, c.req.valid('param').id)
    if (stored === null) return refuse(c, 404, 'not_found')
    const { menu, translations } = stored
    return c.json({ data: menuFileToWire(menuToFile({ ...menu, translations })) }, 200, PRIVATE)
  })
  return router
}
