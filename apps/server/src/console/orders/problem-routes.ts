import { answerProblem as answerRoute, staffProblemPicture, staffProblems } from '@comanda/contract'
import { checkedMoney, staffProblemToWire } from '@comanda/contract/wire'
import { callerOf } from '../../http/caller.ts'
import { PRIVATE } from '../../http/create-router.ts'
import { refuse } from '../../http/refuse.ts'
import { createStaffRouter } from '../../identity/acts/staff-router.ts'
import { isProved } from '../../identity/staff-session.ts'
import type { Deps } from '../../orders/deps.ts'
import { answerPicture } from '../../orders/problems/answer-picture.ts'
import { readLocationProblems, readProblemPicture, readStaffProblem } from '../../orders/problems/read-problems.ts'
import { answerProblem } from './answer-problem.ts'

/** Routes of what customers report as wrong, and of the answers. [11.33] */
export function staffProblemRoutes(deps: Deps) {
  const { router, staffCall } = createStaffRouter(deps)
  staffCall(staffProblems, async (c, { member }) => {
    const { open, answered } = await readLocationProblems(deps.db, member.businessId, c.req.valid('param').id)
    const data = { open: open.map(staffProblemToWire), answered: answered.map(staffProblemToWire) }
    return c.json({ data }, 200, PRIVATE)
  })
  staffCall(staffProblemPicture, async (c, { member }) => {
    const picture = await readProblemPicture(deps.db, member.businessId, c.req.valid('param').id)
    return picture ? answerPicture(picture) : refuse(c, 404, 'not_found')
  })
  staffCall(answerRoute, async (c, { member }) => {
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
