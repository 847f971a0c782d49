import { listSections, setSections as setSectionsCall } from '@comanda/contract'
import { MAX_DEAL_DISHES } from '@comanda/domain'
import { PRIVATE } from '../../http/create-router.ts'
import { type FieldProblems, refuse } from '../../http/refuse.ts'
import type { Thing } from '../../identity/acts/change-thing.ts'
import { createStaffRouter } from '../../identity/acts/staff-router.ts'
import type { Deps } from '../../orders/deps.ts'
import { readSections } from '../../restaurants/menus/deal-sections.ts'
import { hasDish, lockDish } from '../../restaurants/menus/dish-options.ts'
import { type SetSectionsProblem, setSections } from '../../restaurants/menus/edit-sections.ts'
import { sectionsFromWire, sectionsToWire } from './section-wire.ts'

const PROBLEMS: Readonly<Record<SetSectionsProblem['reason'], FieldProblems[string]>> = {
  'too-many': { problem: 'too_many', count: MAX_DEAL_DISHES },
  empty: 'empty_section',
  'more-than-allowed': 'more_than_allowed',
  'not-on-menu': 'not_on_menu',
  'deal-in-deal': 'deal_in_deal',
  twice: 'twice',
  'no-part': 'no_part',
}

/** The field that a problem is about. */
const fieldOf = ({ reason, section, product }: SetSectionsProblem): string => {
  if (section === null) return 'sections'
  const here = `sections.${section}`
  if (product !== null) return `${here}.products.${product}.${reason === 'no-part' ? 'id' : 'itemId'}`
  if (reason === 'more-than-allowed') return `${here}.min`
  return `${here}.${reason === 'no-part' ? 'id' : 'products'}`
}

/** The sections of a deal; a dish that is no deal has none. */
const dealSections: Thing = {
  named: ['name'],
  locksItself: true,
  read: async (tx, { businessId, id, itemId }) => {
    const where = { businessId, locationId: Number(id) }
    const name = await lockDish(tx, where, Number(itemId))
    return name === null ? null : { name, ...sectionsToWire(await readSections(tx, where, Number(itemId))) }
  },
}

/** Routes that read and set the sections of a meal deal. */
export function sectionRoutes(deps: Deps) {
  const { router, staffCall, staffChange } = createStaffRouter(deps)
  staffCall(listSections, async (c, { member: { businessId } }) => {
    const { id: locationId, itemId } = c.req.valid('param')
    const where = { businessId, locationId }
    if (!(await hasDish(deps.db, where, itemId))) return refuse(c, 404, 'not_found')
    return c.json({ data: sectionsToWire(await readSections(deps.db, where, itemId)) }, 200, PRIVATE)
  })
  staffChange(setSectionsCall, dealSections, async (c, { member, tx }) => {
    const { id: locationId, itemId } = c.req.valid('param')
    const where = { businessId: member.businessId, locationId }
    const wanted = sectionsFromWire(c.req.valid('json'))
    const problem = await setSections(tx, where, itemId, wanted, { staffId: member.id, now: deps.clock.now() })
    if (problem)
      return refuse(c, 422, 'invalid_request', { problems: { [fieldOf(problem)]: PROBLEMS[problem.reason] } })
    return c.json({ data: sectionsToWire(await readSections(tx, where, itemId)) }, 200, PRIVATE)
  })
  return router
}
