import { verifyCoupon as verifyCouponCall } from '@comanda/contract'
import { couponToWire, linesFromWire, moneyToWire, orderTypeCodes } from '@comanda/contract/wire'
import { customerOf, refuseCustomer } from '../accounts/customer.ts'
import { refuseTooMany } from '../accounts/refuse-too-many.ts'
import type { Deps } from '../api/deps.ts'
import { refuse, refuseOrder } from '../api/refuse.ts'
import { answerPrivately, call, createRoom } from '../api/room.ts'
import { GUESS_WINDOW_MINUTES, noteCode } from './guesses.ts'
import { verifyCoupon } from './verify-coupon.ts'

/** What a code takes off. For customers only: guests are asked to log in. [7.20] [5.25] [5.26] */
export const couponRoutes = (deps: Deps) => {
  const room = createRoom()
  call(room, verifyCouponCall, async (c) => {
    const who = await customerOf(deps, c)
    if (!who.ok) return refuseCustomer(c, who.refusal)
    const { businessId, userId } = who.customer
    const body = c.req.valid('json')
    const shelf = await deps.catalogue.read(businessId, body.location_id)
    if (!shelf) return refuse(c, 404, 'not_found', { fields: { location_id: ['is not one of ours'] } })
    const { code } = c.req.valid('param')
    const told = await noteCode(deps, businessId, { kind: 'user', id: userId }, code)
    if (!told) return refuseTooMany(c, GUESS_WINDOW_MINUTES)
    const decision = await verifyCoupon(
      deps.db,
      who.customer,
      shelf,
      {
        code,
        lines: linesFromWire(body.cart),
        orderType: orderTypeCodes.fromWire(body.order_type) ?? 'delivery',
        replaces: body.replaces ?? null,
      },
      deps.clock.now(),
    )
    await told(decision.ok ? [] : decision.refusals)
    if (!decision.ok) return refuseOrder(c, decision.refusals, shelf.location.currency)
    const { coupon, itemTotal, discount } = decision.value
    return answerPrivately(c, {
      coupon: couponToWire(coupon),
      cartTotal: moneyToWire(itemTotal),
      discountAmount: moneyToWire(discount),
      afterDiscountCartTotal: moneyToWire(itemTotal - discount),
    })
  })
  return room
}
