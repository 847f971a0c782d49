import { exportActs, listActors, listActs } from '@comanda/contract'
import { PRIVATE } from '../../http/create-router.ts'
import { csvHeaders, csvLine } from '../../http/csv.ts'
import { countActs, readActors, readActs } from '../../identity/acts/read-acts.ts'
import { createStaffRouter } from '../../identity/acts/staff-router.ts'
import type { Deps } from '../../orders/deps.ts'

const PER_PAGE = 50
const MOST_ROWS = 10_000
/** The columns of the file. */
const COLUMNS = ['at', 'who', 'device', 'location_id', 'kind', 'subject', 'before', 'after'] as const

/** Routes of what staff have changed. */
export function activityRoutes(deps: Deps) {
  const { router, staffCall } = createStaffRouter(deps)
  staffCall(listActs, async (c, { member }) => {
    const { page = 1, ...filters } = c.req.valid('query')
    const [data, total] = await Promise.all([
      readActs(deps.db, member, filters, { limit: PER_PAGE, offset: (page - 1) * PER_PAGE }),
      countActs(deps.db, member, filters),
    ])
    return c.json({ data, meta: { total, per_page: PER_PAGE, current_page: page } }, 200, PRIVATE)
  })
  staffCall(listActors, async (c, { member }) => c.json({ data: await readActors(deps.db, member) }, 200, PRIVATE))
  staffCall(exportActs, async (c, { member }) => {
    const all = await readActs(deps.db, member, c.req.valid('query'), { limit: MOST_ROWS, offset: 0 })
    const lines = [
      COLUMNS,
      ...all.map((act) => COLUMNS.map((name) => (name === 'location_id' ? act.locationId : act[name]))),
    ]
    return c.body(lines.map((line) => csvLine(line)).join(''), 200, { ...PRIVATE, ...csvHeaders('activity.csv') })
  })
  return router
}
