import {
  exportMenu,
  importMenu as importCall,
  listMenuImports,
  previewMenuImport,
  undoMenuImport,
} from '@comanda/contract'
import { menuFileToWire } from '@comanda/contract/wire'
import { writingMenu } from '@comanda/domain'
import { PRIVATE } from '../../http/create-router.ts'
import { longJson } from '../../http/long-json.ts'
import { refuse } from '../../http/refuse.ts'
import { refuseTooMany } from '../../http/refuse-too-many.ts'
import { createStaffRouter } from '../../identity/acts/staff-router.ts'
import { isProved } from '../../identity/staff-session.ts'
import type { Deps } from '../../orders/deps.ts'
import { lockedTransaction, retryConflicts } from '../../platform/db/tx.ts'
import { inTurns, mapInPieces } from '../../platform/in-pieces.ts'
import { createSoloWork } from '../../platform/work-queue.ts'
import { readLocation } from '../../restaurants/locations/store.ts'
import { importMenu, previewImport } from '../../restaurants/menu-files/import-menu.ts'
import { admitFile, FILE_WINDOW_MINUTES } from '../../restaurants/menu-files/limit-files.ts'
import { listKept, undoImport } from '../../restaurants/menus/kept-menus.ts'
import { readStoredMenu } from '../../restaurants/menus/store.ts'

/** Routes that change a location's menu by a file, and write it as one. */
export function menuRoutes(deps: Deps) {
  const { router, staffCall } = createStaffRouter(deps)
  /** One file of a business is read or written at a time, because each may take seconds. */
  const solo = createSoloWork()
  const ofBusiness = (businessId: number) => ({ businessId, subject: `business:${businessId}` })

  staffCall(previewMenuImport, async (c, { member }) => {
    const where = { businessId: member.businessId, locationId: c.req.valid('param').id }
    const counted = ofBusiness(where.businessId)
    if (!(await admitFile(deps, counted, 'look'))) return refuseTooMany(c, FILE_WINDOW_MINUTES)
    const { file, columns } = c.req.valid('json')
    const bytes = Buffer.from(file, 'base64')
    const preview = await solo.run(counted.subject, () => previewImport(deps, where, { bytes, columns }))
    if (preview === null) return refuse(c, 404, 'not_found')
    return c.json({ data: preview }, 200, PRIVATE)
  })
  staffCall(importCall, async (c, { member }) => {
    const where = { businessId: member.businessId, locationId: c.req.valid('param').id }
    const { file, columns, key, removeMissing: removesMissing } = c.req.valid('json')
    if (removesMissing && !isProved(member, deps.clock.now())) return refuse(c, 403, 'staff_proof_needed')
    const counted = ofBusiness(where.businessId)
    if (!(await admitFile(deps, counted, 'change'))) return refuseTooMany(c, FILE_WINDOW_MINUTES)
    const bytes = Buffer.from(file, 'base64')
    const outcome = await solo.run(counted.subject, () =>
      importMenu(deps, where, { bytes, columns }, { key, removesMissing, staffId: member.id }),
    )
    if (outcome === 'unknown-location') return refuse(c, 404, 'not_found')
    if (outcome === 'stale') return refuse(c, 409, 'menu_changed')
    if (outcome === 'empty') return refuse(c, 422, 'invalid_request', { problems: { file: 'unreadable' } })
    return c.json({ data: { success: true } }, 200, PRIVATE)
  })
  staffCall(listMenuImports, async (c, { member }) => {
    const where = { businessId: member.businessId, locationId: c.req.valid('param').id }
    if ((await readLocation(deps.db, where.businessId, where.locationId)) === null) return refuse(c, 404, 'not_found')
    const kept = await listKept(deps.db, where, deps.clock.now())
    return c.json({ data: kept.map(({ undoneAt, ...rest }) => ({ ...rest, undoneAt: undoneAt })) }, 200, PRIVATE)
  })
  staffCall(undoMenuImport, async (c, { member }) => {
    const where = { businessId: member.businessId, locationId: c.req.valid('param').id }
    const { import: id, evenIfChanged } = c.req.valid('json')
    const counted = ofBusiness(where.businessId)
    if (!(await admitFile(deps, counted, 'change'))) return refuseTooMany(c, FILE_WINDOW_MINUTES)
    const undo = { id, staffId: member.id, evenIfChanged }
    const outcome = await solo.run(counted.subject, () =>
      retryConflicts(() => lockedTransaction(deps.db, (tx) => undoImport(tx, where, undo, deps.clock.now()))),
    )
    if (outcome === 'unknown') return refuse(c, 404, 'not_found')
    if (outcome === 'changed') return refuse(c, 409, 'menu_changed')
    return c.json({ data: { success: true } }, 200, PRIVATE)
  })
  staffCall(exportMenu, async (c, { member }) => {
    const stored = await readStoredMenu(deps.db, member.businessId, c.req.valid('param').id)
    if (stored === null) return refuse(c, 404, 'not_found')
    const { menu, translations } = stored
    const file = await inTurns(writingMenu({ ...menu, translations }))
    const categories = await mapInPieces(file.categories, (one) => menuFileToWire({ categories: [one] }).categories)
    const written = { ...menuFileToWire({ categories: [] }), categories: categories.flat() }
    return longJson(c, { data: written }, 5, PRIVATE)
  })
  return router
}
