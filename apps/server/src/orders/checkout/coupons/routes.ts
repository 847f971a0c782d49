import { verifyCoupon as verifyCouponCall } from '@comanda/contract'
import { couponToWire, linesFromWire, moneyToWire, orderTypeCodes } from '@comanda/contract/wire'
import type { Actor, ApiContext } from '../../../http/api-env.ts'
import { answerPrivately, call, createRouter } from '../../../http/create-router.ts'
import { networkHash } from '../../../http/network.ts'
import { refuse, refuseOrder } from '../../../http/refuse.ts'
import { refuseTooMany } from '../../../http/refuse-too-many.ts'
import { type CustomerAnswer, customerOf, refuseCustomer, tokenOf } from '../../../identity/customer.ts'
import { findGuest } from '../../../identity/guests.ts'
import type { Deps } from '../../deps.ts'
import { findSections } from '../find-sections.ts'
import { countCodeGuess, GUESS_WINDOW_MINUTES } from './guess-limit.ts'
import { verifyCoupon } from './verify-coupon.ts'

type Caller = { readonly ok: true; readonly actor: Actor } | Extract<CustomerAnswer, { ok: false }>

/** The customer of the call's session, or the guest of its secret; a session that has ended is refused. */
const callerOf = async (deps: Deps, c: ApiContext): Promise<Caller> => {
  if (tokenOf(c) === null) {
    const { business } = c.var.tenant
    return { ok: true, actor: await findGuest(deps.db, business.id, c.req.header('guest-id'), deps.clock.now()) }
  }
  const signedIn = await customerOf(deps, c)
  return signedIn.ok ? { ok: true, actor: { kind: 'user', id: signedIn.customer.userId } } : signedIn
}

/**
 * Route that verifies a coupon code; a guest is asked to log in where the code has a limit per customer. [7.20] [5.25]
 * [5.26]
 */
export function couponRoutes(deps: Deps) {
  const router = createRouter()
  call(router, verifyCouponCall, async (c) => {
    const caller = await callerOf(deps, c)
    if (!caller.ok) return refuseCustomer(c, caller.refusal)
    const { actor } = caller
    const businessId = c.var.tenant.business.id
    const body = c.req.valid('json')
    const snapshot = await deps.catalogue.read(businessId, body.location_id)
    if (!snapshot) return refuse(c, 404, 'not_found', { problems: { location_id: 'not_ours' } })
    const placed = await findSections(deps, c, body.location_id, body.cart)
    if ('problems' in placed) return refuse(c, 422, 'invalid_request', { problems: placed.problems })
    const { code } = c.req.valid('param')
    const reportRefusals = await countCodeGuess(deps, businessId, actor, code, networkHash(c))
    if (!reportRefusals) return refuseTooMany(c, GUESS_WINDOW_MINUTES)
    const decision = await verifyCoupon(
      deps.db,
      { businessId, actor },
      snapshot,
      {
        code,
        lines: linesFromWire(placed.cart),
        orderType: orderTypeCodes.fromWire(body.order_type) ?? 'delivery',
        supersedes: body.supersedes ?? null,
      },
      deps.clock.now(),
    )
    await reportRefusals(decision.ok ? [] : decision.refusals)
    if (!decision.ok) return refuseOrder(c, decision.refusals, snapshot.location.currency)
    const { coupon, itemTotal, discount } = decision.value
    return answerPrivately(c, {
      coupon: couponToWire(coupon),
      cartTotal: moneyToWire(itemTotal),
      discountAmount: moneyToWire(discount),
      afterDiscountCartTotal: moneyToWire(itemTotal - discount),
    })
  })
  return router
}
