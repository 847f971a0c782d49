import {
  type CouponInputWire,
  changeCoupon,
  makeCoupon,
  type StaffCouponWire,
  staffCoupons,
  switchCoupon,
} from '@comanda/contract'
import { checkedMoney, moneyToWire } from '@comanda/contract/wire'
import { instantText, localMomentAt } from '@comanda/domain'
import type { ApiContext } from '../../http/api-env.ts'
import { PRIVATE } from '../../http/create-router.ts'
import { refuse } from '../../http/refuse.ts'
import type { Thing } from '../../identity/acts/change-thing.ts'
import { createStaffRouter } from '../../identity/acts/staff-router.ts'
import type { Deps } from '../../orders/deps.ts'
import type { Executor } from '../../platform/db/connection.ts'
import {
  type CouponFields,
  insertCoupon,
  readCouponByCode,
  readStaffCoupons,
  readZone,
  type StaffCoupon,
  setCouponActive,
  updateCoupon,
} from './coupon-store.ts'

/** Basis points of a percent. */
const POINTS = 100

const dayOf = (at: number, zone: string) => localMomentAt(at, zone).date

/** The first moment of a day; ISO 8601. */
const beginOf = (day: string, zone: string, later: number): string =>
  instantText(Temporal.PlainDate.from(day).add({ days: later }).toZonedDateTime(zone).epochMilliseconds)

const inputToWire = (coupon: StaffCoupon['coupon'], zone: string): CouponInputWire => ({
  code: coupon.code,
  name: coupon.name,
  description: coupon.description,
  discount:
    coupon.discountType === 'fixed'
      ? { type: 'amount', value: moneyToWire(coupon.discount) }
      : { type: 'percent', value: coupon.discount / POINTS },
  minimum: moneyToWire(coupon.minimumTotal),
  automatic: coupon.autoApplied,
  listed: coupon.listed,
  order_types: [...coupon.orderTypes],
  first_day: coupon.startsAt && dayOf(Date.parse(coupon.startsAt), zone),
  last_day: coupon.endsAt && dayOf(Date.parse(coupon.endsAt) - 1, zone),
  max_uses: coupon.maxUses,
  max_uses_per_customer: coupon.maxUsesPerCustomer,
  active: coupon.active,
})

const toWire = (one: StaffCoupon, zone: string): StaffCouponWire => ({
  ...inputToWire(one.coupon, zone),
  id: one.coupon.id,
  uses: one.uses,
  given: moneyToWire(one.given),
  brought: moneyToWire(one.brought),
})

const fieldsOf = (wire: CouponInputWire, zone: string): CouponFields => ({
  code: wire.code,
  name: wire.name,
  description: wire.description,
  discount:
    wire.discount.type === 'amount'
      ? { type: 'fixed', amount: checkedMoney(wire.discount.value) }
      : { type: 'percent', rate: wire.discount.value * POINTS },
  minimumTotal: checkedMoney(wire.minimum),
  autoApplied: wire.automatic,
  listed: wire.listed,
  orderTypes: wire.order_types,
  startsAt: wire.first_day && beginOf(wire.first_day, zone, 0),
  endsAt: wire.last_day && beginOf(wire.last_day, zone, 1),
  maxUses: wire.max_uses,
  maxUsesPerCustomer: wire.max_uses_per_customer,
  active: wire.active,
})

/** The coupon of the code that is sent, which making it brings about. Taken back, it is stopped. */
const newCoupon: Thing = {
  keys: ['code'],
  read: async (tx, { businessId, code }) => {
    const found = await readCouponByCode(tx, businessId, String(code))
    return found ? { ...inputToWire(found, await readZone(tx, businessId)), id: found.id } : { id: null }
  },
  inverse: ({ after }) => ({ path: `/staff/coupons/${String(after.id)}/active`, body: { active: false } }),
}

const coupon: Thing = {
  named: ['name'],
  read: async (tx, { businessId, id }) => {
    const [found] = await readStaffCoupons(tx, businessId, Number(id))
    return found ? inputToWire(found.coupon, await readZone(tx, businessId)) : null
  },
}

/** Routes of a restaurant's coupons. */
export function couponRoutes(deps: Deps) {
  const { router, staffCall, staffChange } = createStaffRouter(deps)

  const tell = async (c: ApiContext, db: Executor, businessId: number, id: number) => {
    const [found] = await readStaffCoupons(db, businessId, id)
    if (!found) return refuse(c, 404, 'not_found')
    return c.json({ data: toWire(found, await readZone(db, businessId)) }, 200, PRIVATE)
  }
  const refuseField = (c: ApiContext, field: string, problem: 'code_exists' | 'before_begin' | 'used_more_often') =>
    refuse(c, 422, 'invalid_request', { problems: { [field]: problem } })
  const isBackwards = ({ first_day, last_day }: CouponInputWire) =>
    first_day !== null && last_day !== null && last_day < first_day

  staffCall(staffCoupons, async (c, { member: { businessId } }) => {
    const zone = await readZone(deps.db, businessId)
    const all = await readStaffCoupons(deps.db, businessId)
    return c.json({ data: all.map((one) => toWire(one, zone)) }, 200, PRIVATE)
  })

  staffChange(makeCoupon, newCoupon, async (c, { member: { businessId }, tx }) => {
    const { seen: _, ...wire } = c.req.valid('json')
    if (isBackwards(wire)) return refuseField(c, 'last_day', 'before_begin')
    if (await readCouponByCode(tx, businessId, wire.code)) return refuseField(c, 'code', 'code_exists')
    return tell(c, tx, businessId, await insertCoupon(tx, businessId, fieldsOf(wire, await readZone(tx, businessId))))
  })

  staffChange(changeCoupon, coupon, async (c, { member: { businessId }, tx }) => {
    const { seen: _, ...wire } = c.req.valid('json')
    const { id } = c.req.valid('param')
    if (isBackwards(wire)) return refuseField(c, 'last_day', 'before_begin')
    const same = await readCouponByCode(tx, businessId, wire.code)
    if (same && same.id !== id) return refuseField(c, 'code', 'code_exists')
    const fields = fieldsOf(wire, await readZone(tx, businessId))
    if (!(await updateCoupon(tx, { businessId, id }, fields))) return refuseField(c, 'max_uses', 'used_more_often')
    return tell(c, tx, businessId, id)
  })

  staffChange(switchCoupon, coupon, async (c, { member: { businessId }, tx }) => {
    const { id } = c.req.valid('param')
    await setCouponActive(tx, { businessId, id }, c.req.valid('json').active)
    return tell(c, tx, businessId, id)
  })
  return router
}
