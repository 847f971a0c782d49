import {
  bringDishesBack as bringDishesBackCall,
  changeCategory as changeCategoryCall,
  changeDish as changeDishCall,
  changeDishes as changeDishesCall,
  createCategory as createCategoryCall,
  createDish as createDishCall,
  duplicateDish,
  listDishes,
  orderCategories,
  orderDishes,
  removeCategory as removeCategoryCall,
  removeDishes as removeDishesCall,
  restoreDishes as restoreDishesCall,
} from '@comanda/contract'
import { type Language, MAX_FILE_CATEGORIES, MAX_FILE_DISHES, offeredLanguages } from '@comanda/domain'
import { PRIVATE } from '../../http/create-router.ts'
import { longJson } from '../../http/long-json.ts'
import { type FieldProblems, refuse } from '../../http/refuse.ts'
import type { Tenant } from '../../http/tenant.ts'
import { createStaffRouter } from '../../identity/acts/staff-router.ts'
import type { Deps } from '../../orders/deps.ts'
import type { Executor } from '../../platform/db/connection.ts'
import { inTransaction } from '../../platform/db/tx.ts'
import { type LocationRef, readLocation } from '../../restaurants/locations/store.ts'
import { changeDishes, lockRows, restoreDishes } from '../../restaurants/menus/change-dishes.ts'
import { copyDish } from '../../restaurants/menus/copy-dish.ts'
import { changeCategory, createCategory, removeCategory } from '../../restaurants/menus/edit-category.ts'
import { changeDish, createDish, type DishProblem, putInOrder } from '../../restaurants/menus/edit-dish.ts'
import { readAroundDish, readEditedMenu } from '../../restaurants/menus/edited-menu.ts'
import { bringDishesBack, lockDishes, removeDishes } from '../../restaurants/menus/removed-dishes.ts'
import { category, categoryOrder, dishContent, dishOrder, manyDishes, onMenu, readMany } from './dish-things.ts'
import { categoryToWire, changeOfManyFromWire, dishFieldsFromWire, dishToWire, vatKindsToWire } from './dish-wire.ts'

const PROBLEMS: Readonly<Record<DishProblem, FieldProblems>> = {
  'no-category': { categoryId: 'no_category' },
  contained: { mayContain: 'contained' },
  'too-many': { name: { problem: 'too_many', count: MAX_FILE_DISHES } },
}

/** A special that ends before it begins. */
const specialProblem = ({
  special,
}: {
  readonly special?: { readonly startsOn: string; readonly endsOn: string | null } | null | undefined
}): FieldProblems | null =>
  special?.endsOn && special.endsOn < special.startsOn ? { 'special.endsOn': 'before_begin' } : null

/** The languages that the business offers beside its own. */
const othersOf = ({ business: { language }, languages }: Tenant): Language[] =>
  offeredLanguages({ language, languages }).filter((one) => one !== language)

const hasSame = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && new Set([...a, ...b]).size === a.length

/** Routes that change single dishes and categories of a location's menu. */
export function dishRoutes(deps: Deps) {
  const { router, staffCall, staffChange } = createStaffRouter(deps)

  const readMenu = async (db: Executor, where: LocationRef, tenant: Tenant) => {
    const found = await readLocation(db, where.businessId, where.locationId)
    if (found === null) return null
    const { address, timeZone } = found.location
    const place = { territory: tenant.business.territory, postcode: address.postcode }
    const today = deps.clock.now().toZonedDateTimeISO(timeZone).toPlainDate().toString()
    const menu = await readEditedMenu(db, where, othersOf(tenant))
    return {
      categories: menu.categories.map(categoryToWire),
      dishes: menu.dishes.map(({ row, around }) => dishToWire(row, around)),
      vatKinds: vatKindsToWire(place, today),
    }
  }

  staffCall(listDishes, async (c, { member: { businessId } }) => {
    const where = { businessId, locationId: c.req.valid('param').id }
    const data = await readMenu(deps.db, where, c.var.tenant)
    return data === null ? refuse(c, 404, 'not_found') : longJson(c, { data }, 3, PRIVATE)
  })
  staffCall(createDishCall, async (c, { member: { businessId } }) => {
    const sent = c.req.valid('json')
    const where = { businessId, locationId: c.req.valid('param').id }
    const problems = specialProblem(sent)
    if (problems) return refuse(c, 422, 'invalid_request', { problems })
    const { name, categoryId, price, ...fields } = dishFieldsFromWire(sent)
    if (name === undefined || categoryId === undefined || price === undefined)
      throw new Error('The contract lets a new dish be without name, category or price')
    const row = await inTransaction(deps.db, (tx) => createDish(tx, where, { ...fields, name, categoryId, price }))
    if (row === null) return refuse(c, 404, 'not_found')
    if (typeof row === 'string') return refuse(c, 422, 'invalid_request', { problems: PROBLEMS[row] })
    const around = await readAroundDish(deps.db, where, row, othersOf(c.var.tenant))
    return c.json({ data: dishToWire(row, around) }, 200, PRIVATE)
  })
  staffCall(duplicateDish, async (c, { member: { businessId } }) => {
    const { id: locationId, itemId } = c.req.valid('param')
    const where = { businessId, locationId }
    const { name } = c.req.valid('json')
    const row = await inTransaction(deps.db, (tx) => copyDish(tx, where, itemId, name))
    if (row === 'unknown') return refuse(c, 404, 'not_found')
    if (row === 'too-many') return refuse(c, 422, 'invalid_request', { problems: PROBLEMS[row] })
    const around = await readAroundDish(deps.db, where, row, othersOf(c.var.tenant))
    return c.json({ data: dishToWire(row, around) }, 200, PRIVATE)
  })
  // The next ones stand before the call whose path they would match.
  staffChange(changeDishesCall, manyDishes, async (c, { member, tx }) => {
    const where = { businessId: member.businessId, locationId: c.req.valid('param').id }
    const { itemIds, change } = c.req.valid('json')
    if (change.what === 'special' && change.endsOn !== null && change.endsOn < change.startsOn)
      return refuse(c, 422, 'invalid_request', { problems: { 'change.endsOn': 'before_begin' } })
    const rows = await lockRows(tx, where, itemIds)
    const by = { staffId: member.id, now: deps.clock.now() }
    const outcome = await changeDishes(tx, where, rows, changeOfManyFromWire(change), by)
    if (outcome === 'no-category')
      return refuse(c, 422, 'invalid_request', { problems: { 'change.categoryId': 'no_category' } })
    const { kept, state } = await readMany(tx, where, itemIds)
    const menu = await readMenu(tx, where, c.var.tenant)
    return menu === null ? refuse(c, 404, 'not_found') : longJson(c, { data: { ...menu, kept, state } }, 3, PRIVATE)
  })
  staffChange(restoreDishesCall, manyDishes, async (c, { member, tx }) => {
    const where = { businessId: member.businessId, locationId: c.req.valid('param').id }
    const { itemIds: ids, kept } = c.req.valid('json')
    const by = { staffId: member.id, now: deps.clock.now() }
    const outcome = await restoreDishes(tx, where, { ids, kept }, by)
    if (outcome === 'unknown') return refuse(c, 404, 'not_found')
    const { kept: next, state } = await readMany(tx, where, ids)
    const menu = await readMenu(tx, where, c.var.tenant)
    return menu === null
      ? refuse(c, 404, 'not_found')
      : longJson(c, { data: { ...menu, kept: next, state } }, 3, PRIVATE)
  })
  staffChange(removeDishesCall, onMenu(deps), async (c, { member, tx }) => {
    const where = { businessId: member.businessId, locationId: c.req.valid('param').id }
    const there = await lockDishes(tx, where, c.req.valid('json').itemIds)
    const ids = there.map(({ id }) => id)
    if (ids.length > 0) await removeDishes(tx, where, ids, { staffId: member.id, now: deps.clock.now() })
    return c.json({ data: { success: true } }, 200, PRIVATE)
  })
  staffChange(bringDishesBackCall, onMenu(deps), async (c, { member, tx }) => {
    const where = { businessId: member.businessId, locationId: c.req.valid('param').id }
    await bringDishesBack(tx, where, c.req.valid('json').itemIds, deps.clock.now())
    return c.json({ data: { success: true } }, 200, PRIVATE)
  })
  staffChange(orderDishes, dishOrder, async (c, { member, tx }) => {
    const where = { businessId: member.businessId, locationId: c.req.valid('param').id }
    const { categoryId, itemIds } = c.req.valid('json')
    const present = await dishOrder.read(
      tx,
      { businessId: member.businessId, id: where.locationId, categoryId: categoryId },
      c,
    )
    if (!present || !hasSame((present as { itemIds: number[] }).itemIds, itemIds))
      return refuse(c, 422, 'invalid_request', { problems: { itemIds: 'changed_meanwhile' } })
    await putInOrder(tx, where, 'dishes', itemIds)
    return c.json({ data: { success: true } }, 200, PRIVATE)
  })
  staffChange(changeDishCall, dishContent, async (c, { member, tx }) => {
    const sent = c.req.valid('json')
    const { id: locationId, itemId } = c.req.valid('param')
    const where = { businessId: member.businessId, locationId }
    const problems = specialProblem(sent)
    if (problems) return refuse(c, 422, 'invalid_request', { problems })
    const row = await changeDish(tx, where, itemId, dishFieldsFromWire(sent))
    if (typeof row === 'string') return refuse(c, 422, 'invalid_request', { problems: PROBLEMS[row] })
    const around = await readAroundDish(tx, where, row, othersOf(c.var.tenant))
    return c.json({ data: dishToWire(row, around) }, 200, PRIVATE)
  })
  staffCall(createCategoryCall, async (c, { member: { businessId } }) => {
    const { name, description, orderTypes } = c.req.valid('json')
    const where = { businessId, locationId: c.req.valid('param').id }
    const fields = { name, ...(description !== undefined && { description }), ...(orderTypes && { orderTypes }) }
    const row = await inTransaction(deps.db, (tx) => createCategory(tx, where, fields))
    if (row === null) return refuse(c, 404, 'not_found')
    if (row === 'too-many')
      return refuse(c, 422, 'invalid_request', {
        problems: { name: { problem: 'too_many', count: MAX_FILE_CATEGORIES } },
      })
    return c.json({ data: categoryToWire(row) }, 200, PRIVATE)
  })
  // Before the call whose path it would match.
  staffChange(orderCategories, categoryOrder, async (c, { member, tx }) => {
    const where = { businessId: member.businessId, locationId: c.req.valid('param').id }
    const { categoryIds } = c.req.valid('json')
    const present = await categoryOrder.read(tx, { businessId: member.businessId, id: where.locationId }, c)
    if (!present || !hasSame((present as { categoryIds: number[] }).categoryIds, categoryIds))
      return refuse(c, 422, 'invalid_request', { problems: { categoryIds: 'changed_meanwhile' } })
    await putInOrder(tx, where, 'categories', categoryIds)
    return c.json({ data: { success: true } }, 200, PRIVATE)
  })
  staffChange(changeCategoryCall, category, async (c, { member, tx }) => {
    const { name, description, orderTypes } = c.req.valid('json')
    const { id: locationId, categoryId } = c.req.valid('param')
    const fields = {
      ...(name !== undefined && { name }),
      ...(description !== undefined && { description }),
      ...(orderTypes && { orderTypes }),
    }
    const row = await changeCategory(tx, { businessId: member.businessId, locationId }, categoryId, fields)
    return c.json({ data: categoryToWire(row) }, 200, PRIVATE)
  })
  staffCall(removeCategoryCall, async (c, { member: { businessId } }) => {
    const { id: locationId, categoryId } = c.req.valid('param')
    const outcome = await inTransaction(deps.db, (tx) => removeCategory(tx, { businessId, locationId }, categoryId))
    if (outcome === 'unknown') return refuse(c, 404, 'not_found')
    if (outcome === 'not-empty') return refuse(c, 409, 'category_not_empty')
    return c.json({ data: { success: true } }, 200, PRIVATE)
  })
  return router
}
