import { verifyCoupon as verifyCouponCall } from '@comanda/contract'
import { couponToWire, linesFromWire, moneyToWire, orderTypeCodes } from '@comanda/contract/wire'
import type { Deps } from '../deps.ts'
import { answerPrivately, call, createRouter } from '../http/create-router.ts'
import { refuse, refuseOrder } from '../http/refuse.ts'
import { refuseTooMany } from '../http/refuse-too-many.ts'
import { customerOf, refuseCustomer } from '../identity/customer.ts'
import { countCodeGuess, GUESS_WINDOW_MINUTES } from './guess-limit.ts'
import { verifyCoupon } from './verify-coupon.ts'

/** Route that verifies a coupon code. For signed-in customers only: guests are asked to log in. [7.20] [5.25] [5.26] */
export const couponRoutes = (deps: Deps) => {
  const router = createRouter()
  call(router, verifyCouponCall, async (c) => {
    const who = await customerOf(deps, c)
    if (!who.ok) return refuseCustomer(c, who.refusal)
    const { businessId, userId } = who.customer
    const body = c.req.valid('json')
    const snapshot = await deps.catalogue.read(businessId, body.location_id)
    if (!snapshot) return refuse(c, 404, 'not_found', { problems: { location_id: 'not_ours' } })
    const { code } = c.req.valid('param')
    const reportRefusals = await countCodeGuess(deps, businessId, { kind: 'user', id: userId }, code)
    if (!reportRefusals) return refuseTooMany(c, GUESS_WINDOW_MINUTES)
    const decision = await verifyCoupon(
      deps.db,
      who.customer,
      snapshot,
      {
        code,
        lines: linesFromWire(body.cart),
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
