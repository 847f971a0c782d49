import { readSummaryMails as readCall, setSummaryMails as setCall } from '@comanda/contract'
import { isStaffAllowed } from '@comanda/domain'
import { PRIVATE } from '../../../http/create-router.ts'
import { createStaffRouter } from '../../../identity/acts/staff-router.ts'
import { refuseStaff } from '../../../identity/staff-access.ts'
import type { Deps } from '../../../orders/deps.ts'
import { inTransaction } from '../../../platform/db/tx.ts'
import { readSummaryMails, type SummaryMails, saveSummaryMails } from './summary-store.ts'

const toWire = ({ places, ...wish }: SummaryMails) => ({ ...wish, places: [...places] })

/** Routes of the figures that a member gets by mail. */
export function summaryRoutes(deps: Deps) {
  const { router, staffCall } = createStaffRouter(deps)
  staffCall(readCall, async (c, { member }) =>
    c.json({ data: toWire(await readSummaryMails(deps.db, member)) }, 200, PRIVATE),
  )
  staffCall(setCall, async (c, { member }) => {
    if (!isStaffAllowed(member, 'read-money')) return refuseStaff(c, 'role_not_allowed')
    const wanted = c.req.valid('json')
    const stored = await inTransaction(deps.db, async (tx) => {
      await saveSummaryMails(tx, member, wanted, deps.clock.now())
      return readSummaryMails(tx, member)
    })
    return c.json({ data: toWire(stored) }, 200, PRIVATE)
  })
  return router
}
