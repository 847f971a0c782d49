import { hopToBusiness, joinOtherAccount, staffHop } from '@comanda/contract'
import { callerOf } from '../../../http/caller.ts'
import { PRIVATE } from '../../../http/create-router.ts'
import { errorTextOf } from '../../../http/error-texts.ts'
import { isGivenHost } from '../../../http/given-hosts.ts'
import { networkOf } from '../../../http/network.ts'
import { refuse } from '../../../http/refuse.ts'
import { refuseTooMany } from '../../../http/refuse-too-many.ts'
import { createStaffRouter } from '../../../identity/acts/staff-router.ts'
import { countHit } from '../../../identity/rate-limit.ts'
import type { Deps } from '../../../orders/deps.ts'
import { answerSignedIn } from '../signed-in.ts'
import { CODE_WINDOW_MINUTES } from '../totp/use-code.ts'
import { beginHop, landHop } from './hop.ts'
import { joinAccount } from './join-account.ts'

const WINDOW_MINUTES = 10
/** Tokens of one member. */
const MOST_HOPS = 60
/** Refused tokens of one network. They cannot be guessed: this only saves the server's time. */
const MOST_TRIES = 30

/** Routes from one business of a person to another. */
export function businessesRoutes(deps: Deps) {
  const { router, staffCall } = createStaffRouter(deps)
  const count = (businessId: number, action: string, name: string, most: number) =>
    countHit(deps.db, {
      businessId,
      action,
      subjects: [{ name, most }],
      minutes: WINDOW_MINUTES,
      now: deps.clock.now(),
    })

  staffCall(hopToBusiness, async (c, { member }) => {
    if (!(await count(member.businessId, 'staff-hop', `staff:${member.id}`, MOST_HOPS)))
      return refuseTooMany(c, WINDOW_MINUTES)
    const href = await beginHop(deps, c, member, c.req.valid('param').id)
    return href === null ? refuse(c, 404, 'not_found') : c.json({ data: { href } }, 200, PRIVATE)
  })

  staffCall(joinOtherAccount, async (c, { member }) => {
    if (!isGivenHost(c.req.url, c.var.tenant, deps.config)) return refuse(c, 403, 'business_mismatch')
    const outcome = await joinAccount(deps, c, member, { code: undefined, ...c.req.valid('json') })
    if (outcome.kind === 'too-many') return refuseTooMany(c, outcome.minutes)
    if (outcome.kind === 'throttled') return refuseTooMany(c, CODE_WINDOW_MINUTES)
    if (outcome.kind === 'joined') return c.json({ data: { success: true } }, 200, PRIVATE)
    // Not 401, because the session stays valid.
    const [field, problem] = (
      {
        failed: ['password', 'password_wrong'],
        passkey_needed: ['password', 'passkey_needed'],
        code_needed: ['code', 'code_needed'],
        code_wrong: ['code', 'code_wrong'],
      } as const
    )[outcome.kind]
    return refuse(c, 422, problem, { fields: { [field]: [errorTextOf(problem, c.var.language)] } })
  })

  staffCall(staffHop, async (c) => {
    const { id } = c.var.tenant.business
    const succeeded = await count(id, 'staff-hop-token', `network:${networkOf(c)}`, MOST_TRIES)
    if (!succeeded) return refuseTooMany(c, WINDOW_MINUTES)
    const landed = await landHop(deps, c, c.req.valid('json').token)
    if (landed === null) {
      deps.security({ event: 'sign-in-refused', about: 'hop', ...callerOf(c) })
      return refuse(c, 422, 'token_invalid')
    }
    await succeeded()
    return answerSignedIn(deps, c, landed.member, landed.proof)
  })

  return router
}
