import { answerProblem as answerRoute, staffProblemPicture, staffProblems } from '@comanda/contract'
import { checkedMoney, staffProblemToWire } from '@comanda/contract/wire'
import type { Deps } from '../deps.ts'
import { callerOf } from '../http/caller.ts'
import { call, createRouter, PRIVATE } from '../http/create-router.ts'
import { refuse } from '../http/refuse.ts'
import { authorizeStaff, refuseStaff } from '../identity/staff-access.ts'
import { answerPicture } from '../problems/answer-picture.ts'
import { readLocationProblems, readProblemPicture, readStaffProblem } from '../problems/read-problems.ts'
import { answerProblem } from './answer-problem.ts'
import { isProved } from './prove.ts'

/** Routes of what customers report as wrong, and of the answers. [11.33] */
export const staffProblemRoutes = (deps: Deps) => {
  const router = createRouter()
  call(router, staffProblems, async (c) => {
    const staff = await authorizeStaff(deps, c, 'read-orders')
    if (!staff.ok) return refuseStaff(c, staff.refusal)
    const { open, answered } = await readLocationProblems(deps.db, staff.member.businessId, c.req.valid('param').id)
    const data = { open: open.map(staffProblemToWire), answered: answered.map(staffProblemToWire) }
    return c.json({ data }, 200, PRIVATE)
  })
  call(router, staffProblemPicture, async (c) => {
    const staff = await authorizeStaff(deps, c, 'read-orders')
    if (!staff.ok) return refuseStaff(c, staff.refusal)
    const picture = await readProblemPicture(deps.db, staff.member.businessId, c.req.valid('param').id)
    return picture ? answerPicture(picture) : refuse(c, 404, 'not_found')
  })
  call(router, answerRoute, async (c) => {
    const staff = await authorizeStaff(deps, c, 'answer-problem')
    if (!staff.ok) return refuseStaff(c, staff.refusal)
    const { member } = staff
    const { id } = c.req.valid('param')
    const { kind, message, amount } = c.req.valid('json')
    const mover = { ...member, isProved: isProved(member, deps.clock.now()) }
    const wanted = { kind, message, amount: amount === undefined ? null : checkedMoney(amount) }
    const outcome = await answerProblem(deps, mover, id, wanted)
    if (typeof outcome !== 'string')
      return refuse(c, 422, 'invalid_request', { problems: { [outcome.field]: outcome.problem } })
    if (outcome === 'unknown') return refuse(c, 404, 'not_found')
    if (outcome === 'staff_proof_needed') return refuse(c, 403, outcome)
    if (outcome === 'forbidden') {
      deps.security({ event: 'role-refused', about: kind, staff: member.id, ...callerOf(c) })
      return refuse(c, 403, 'role_not_allowed')
    }
    if (outcome === 'refund_too_large') return refuse(c, 409, outcome, { problems: { amount: 'more_than_is_left' } })
    if (outcome !== 'answered') return refuse(c, 409, outcome)
    const problem = await readStaffProblem(deps.db, member.businessId, id)
    return problem ? c.json({ data: staffProblemToWire(problem) }, 200, PRIVATE) : refuse(c, 404, 'not_found')
  })
  return router
}
