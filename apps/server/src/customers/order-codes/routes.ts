import { confirmOrder, sendOrderCode } from '@comanda/contract'
import { mailboxOf } from '@comanda/domain'
import { call, createRouter, PRIVATE } from '../../http/create-router.ts'
import { errorTextOf } from '../../http/error-texts.ts'
import { networkOf } from '../../http/network.ts'
import { refuse } from '../../http/refuse.ts'
import { refuseTooMany } from '../../http/refuse-too-many.ts'
import { isUsedUpNow } from '../../identity/allowance.ts'
import { countHit } from '../../identity/rate-limit.ts'
import { locationUse } from '../../orders/checkout/order-limits.ts'
import type { Deps } from '../../orders/deps.ts'
import { awaitsCode, mayTakeCode } from '../../orders/record/first-order.ts'
import { readOwnOrder, refuseOrderAccess } from '../../orders/record/order-access.ts'
import { readLocation } from '../../restaurants/locations/store.ts'
import { tryCode } from './order-code-store.ts'
import { orderCodeJob } from './send-order-code.ts'

const ADDRESS_MINUTES = 60
const NETWORK_MINUTES = 10

/** Routes to send and to enter the code of a first order in cash. */
export function orderCodeRoutes(deps: Deps) {
  const router = createRouter()

  call(router, sendOrderCode, async (c) => {
    const { stored, access } = await readOwnOrder(deps, c, c.req.valid('param').id)
    if (!stored) return refuseOrderAccess(c, access)
    const { businessId, id: orderId, locationId, status, contact } = stored.row
    if (status !== 'pending') return refuse(c, 409, 'order_not_payable')
    const found = await readLocation(deps.db, businessId, locationId)
    const isFirst = found !== null && (await awaitsCode(deps.db, found.firstOrderCode, stored.row, 'cash'))
    // A location that has had too many orders of strangers takes further ones with a code.
    const isCrowded =
      !isFirst &&
      mayTakeCode(stored.row) &&
      (await isUsedUpNow(deps.db, businessId, locationUse(deps.config, locationId), deps.clock.now()))
    if (!found || (!isFirst && !isCrowded)) return c.json({ data: { sent: false } }, 200, PRIVATE)
    const hit = { businessId, action: 'order-code', now: deps.clock.now() }
    const uncount = await countHit(deps.db, {
      ...hit,
      subjects: [{ name: `network:${networkOf(c)}`, most: deps.config.orderCodesPerNetwork }],
      minutes: NETWORK_MINUTES,
    })
    if (!uncount) return refuseTooMany(c, NETWORK_MINUTES)
    const isWithinLimit = await countHit(deps.db, {
      ...hit,
      action: 'order-code-address',
      subjects: [{ name: `email:${mailboxOf(contact.email)}`, most: deps.config.orderCodesPerAddress }],
      minutes: ADDRESS_MINUTES,
    })
    if (!isWithinLimit) {
      await uncount()
      return refuseTooMany(c, ADDRESS_MINUTES)
    }
    await deps.jobs.enqueue(deps.db, orderCodeJob, { businessId, orderId, isCrowded })
    return c.json({ data: { sent: true } }, 200, PRIVATE)
  })

  call(router, confirmOrder, async (c) => {
    const { stored, access } = await readOwnOrder(deps, c, c.req.valid('param').id)
    if (!stored) return refuseOrderAccess(c, access)
    const { businessId, id: orderId, status } = stored.row
    if (status !== 'pending') return refuse(c, 409, 'order_not_payable')
    const outcome = await tryCode(deps.db, { businessId, orderId }, c.req.valid('json').code, deps.clock.now())
    if (outcome === 'confirmed') return c.json({ data: { success: true } }, 200, PRIVATE)
    const code = outcome === 'wrong' ? 'order_code_wrong' : 'order_code_expired'
    return refuse(c, 422, code, { fields: { code: [errorTextOf(code, c.var.language)] } })
  })

  return router
}
