import { MOST_BYTES, type StaffRoute } from '@comanda/contract'
import type { RouteHandler } from '@hono/zod-openapi'
import type { Context, MiddlewareHandler } from 'hono'
import type { ApiContext, ApiEnv } from '../../http/api-env.ts'
import { call, createRouter } from '../../http/create-router.ts'
import type { HttpDeps } from '../../http/deps.ts'
import { isLarge, limitTo, MOST_LARGE_A_MINUTE, mayHoldStructure, refuseStructure } from '../../http/limit-body.ts'
import { networkOf } from '../../http/network.ts'
import { refuse } from '../../http/refuse.ts'
import { refuseTooMany } from '../../http/refuse-too-many.ts'
import { shedKind } from '../../http/shed-load.ts'
import type { Tx } from '../../platform/db/connection.ts'
import { createMinuteLimit } from '../rate-limit.ts'
import { authorizeEnrolment, authorizeStaff, noteRefused, refuseStaff } from '../staff-access.ts'
import { isProved, keepPerson, type SignedInStaff } from '../staff-session.ts'
import { changeThing, recordCall, type Thing } from './change-thing.ts'
import { isOwnBody, isOwnPath } from './check-place.ts'
import type { Fields } from './record-act.ts'

interface StaffEnv extends ApiEnv {
  Variables: ApiEnv['Variables'] & { member?: SignedInStaff }
}

/** The member who makes a call; null where anyone may. */
interface By<R extends StaffRoute> {
  readonly member: R['action'] extends 'anyone' ? null : SignedInStaff
}

type CallContext<R extends StaffRoute> = Parameters<RouteHandler<R, ApiEnv>>[0]
type Answer = Response | Promise<Response>
type StaffHandler<R extends StaffRoute> = (c: CallContext<R>, by: By<R>) => Answer
/** Reads and writes with `tx` alone. May run again after a conflict with another transaction. */
type ChangeHandler<R extends StaffRoute> = (
  c: CallContext<R>,
  by: { readonly member: SignedInStaff; readonly tx: Tx },
) => Answer

/** What a change does outside of its transaction. */
interface AroundChange<R extends StaffRoute> {
  /** Asks third parties first; a response refuses the call. */
  readonly before?: (c: CallContext<R>, by: { readonly member: SignedInStaff }) => Promise<Response | null>
  /** Follows a change that is stored; its answer is the call's. */
  readonly after?: (c: CallContext<R>, by: { readonly member: SignedInStaff }) => Promise<Response>
}

const authorize = async (deps: HttpDeps, action: Exclude<StaffRoute['action'], 'anyone'>, c: Context<StaffEnv>) => {
  const isOwn = action === 'own-enrolment' || action === 'own-account'
  const staff =
    action === 'own-enrolment'
      ? await authorizeEnrolment(deps, c)
      : await authorizeStaff(deps, c, isOwn ? undefined : action)
  // An operator whom an owner has let in has no account here: no password, no second factor.
  return staff.ok && isOwn && staff.member.role === 'support'
    ? ({ ok: false, refusal: 'role_not_allowed' } as const)
    : staff
}

const refuseOtherPlace = (deps: HttpDeps, c: Context<StaffEnv>, member: SignedInStaff) => {
  noteRefused(deps, c, member, 'place')
  return refuse(c, 403, 'place_not_allowed')
}

/**
 * What the description of a call demands, in this order and before the body is read: the server's load, the member's
 * session, role and places, a fresh proof, the size and shape of the body.
 */
const guard = (deps: HttpDeps, route: StaffRoute) => {
  const { action, proof, mostBytes = MOST_BYTES, underLoad, request } = route
  const mayUpload = createMinuteLimit(deps.clock, MOST_LARGE_A_MINUTE)
  const access: MiddlewareHandler<StaffEnv> = async (c, next) => {
    if (action === 'anyone') return next()
    const staff = await authorize(deps, action, c)
    if (!staff.ok) return refuseStaff(c, staff.refusal)
    // Everybody in front of a shared device would have the account.
    if (action.startsWith('own-') && staff.member.paired) return refuseStaff(c, 'own_sign_in_needed')
    if (!(await isOwnPath(deps.db, route, c, staff.member))) return refuseOtherPlace(deps, c, staff.member)
    if (proof && !isProved(staff.member, deps.clock.now())) return refuse(c, 403, 'staff_proof_needed')
    if (mostBytes > MOST_BYTES && isLarge(c) && !mayUpload(networkOf(c))) return refuseTooMany(c, 1)
    // What a console does by itself is no use of the person at the device; a change is.
    if (route.method === 'post' && route.changes !== 'nothing')
      await keepPerson(deps.db, staff.member, deps.clock.now())
    c.set('member', staff.member)
    return next()
  }
  const isJson = request?.body?.content['application/json'] !== undefined
  const structure: MiddlewareHandler<ApiEnv> = (c, next) =>
    isJson && mayHoldStructure(c) ? refuseStructure(c, next) : next()
  return [shedKind(deps, underLoad ?? 'staff'), access, limitTo(mostBytes), structure] as const
}

/**
 * Creates the router of some calls of staff, with the functions that add them: the seam that all calls of staff go
 * through.
 */
export function createStaffRouter(deps: HttpDeps) {
  const router = createRouter()

  const add = <R extends StaffRoute>(
    route: R,
    handler: (c: CallContext<R>, member: SignedInStaff | null) => Answer,
  ) => {
    // The attributes are not part of the API's description.
    const { action, place, proof, changes, mostBytes, underLoad, ...described } = route as R & {
      readonly changes?: string
    }
    call(router, { ...described, middleware: guard(deps, route) } as unknown as R, async (c) => {
      const context = c as unknown as Context<StaffEnv>
      const member = context.var.member ?? null
      if (member && (place === 'orders' || place === 'refund')) {
        const { req } = c as unknown as { readonly req: { readonly valid: (target: 'json') => Fields } }
        if (!(await isOwnBody(deps.db, route, req.valid('json'), member)))
          return refuseOtherPlace(deps, context, member)
      }
      return handler(c, member)
    })
  }

  /**
   * Adds a call that reads, or whose use case has a transaction of its own; an act of the latter is recorded once it
   * has succeeded.
   */
  const staffCall = <R extends StaffRoute>(route: R, handler: StaffHandler<R>): void =>
    add(route, async (c, member) => {
      const answer = await handler(c, { member } as By<R>)
      if (member && answer.ok) await recordCall(deps, c as unknown as ApiContext, { member, route })
      return answer
    })

  /** Adds a call that changes a thing, in one transaction with the check of what the person saw and with the act. */
  const staffChange = <R extends StaffRoute & { readonly changes: string }>(
    route: R,
    thing: Thing,
    handler: ChangeHandler<R>,
    around: AroundChange<R> = {},
  ): void =>
    add(route, async (c, member) => {
      if (member === null) throw new Error(`${route.path} changes a thing without a member`)
      const refusal = await around.before?.(c, { member })
      if (refusal) return refusal
      const change = { member, route, thing }
      const answer = await changeThing(deps, c as unknown as ApiContext, change, (tx) => handler(c, { member, tx }))
      return answer.ok && around.after ? around.after(c, { member }) : answer
    })

  return { router, staffCall, staffChange }
}
