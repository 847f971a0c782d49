import {
  addCouponCodes,
  type CouponInputWire,
  changeCoupon,
  couponCodesFile,
  makeCoupon,
  type StaffCouponWire,
  staffCoupons,
  switchCoupon,
} from '@comanda/contract'
import { checkedMoney, moneyToWire } from '@comanda/contract/wire'
import { CODE_ENDING, COUPON_CODE, instantText, localMomentAt, MOST_CODES } from '@comanda/domain'
import type { ApiContext } from '../../http/api-env.ts'
import { PRIVATE } from '../../http/create-router.ts'
import { csvHeaders, csvLine } from '../../http/csv.ts'
import { refuse } from '../../http/refuse.ts'
import type { Thing } from '../../identity/acts/change-thing.ts'
import { createStaffRouter } from '../../identity/acts/staff-router.ts'
import type { Deps } from '../../orders/deps.ts'
import type { Executor } from '../../platform/db/connection.ts'
import {
  addCodes,
  type CouponFields,
  insertCoupon,
  readCodes,
  readCouponByCode,
  readStaffCoupons,
  readZone,
  type StaffCoupon,
  setCouponActive,
  updateCoupon,
} from './coupon-store.ts'

/** Whether the codes of a series would be longer than customers may type. */
const isTooLong = (code: string): boolean => code.length + CODE_ENDING > COUPON_CODE.most

/** A series is in no list, and its codes are limited by themselves. */
const asSeries = (fields: CouponFields, isSeries: boolean): CouponFields =>
  isSeries ? { ...fields, autoApplied: false, listed: false, maxUses: null, maxUsesPerCustomer: null } : fields

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
  orderTypes: [...coupon.orderTypes],
  firstDay: coupon.startsAt && dayOf(Date.parse(coupon.startsAt), zone),
  lastDay: coupon.endsAt && dayOf(Date.parse(coupon.endsAt) - 1, zone),
  maxUses: coupon.maxUses,
  maxUsesPerCustomer: coupon.maxUsesPerCustomer,
  active: coupon.active,
})

const toWire = (one: StaffCoupon, zone: string): StaffCouponWire => ({
  ...inputToWire(one.coupon, zone),
  id: one.coupon.id,
  uses: one.uses,
  given: moneyToWire(one.given),
  brought: moneyToWire(one.brought),
  series: one.coupon.isSeries,
  codes: one.codes,
  codesUsed: one.codesUsed,
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
  orderTypes: wire.orderTypes,
  startsAt: wire.firstDay && beginOf(wire.firstDay, zone, 0),
  endsAt: wire.lastDay && beginOf(wire.lastDay, zone, 1),
  maxUses: wire.maxUses,
  maxUsesPerCustomer: wire.maxUsesPerCustomer,
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

/** How many codes a series has. Without an inverse: they may be in the hands of customers. */
const codes: Thing = {
  named: ['name'],
  read: async (tx, { businessId, id }) => {
    const [found] = await readStaffCoupons(tx, businessId, Number(id))
    return found?.coupon.isSeries ? { name: found.coupon.name, codes: found.codes } : null
  },
  inverse: () => null,
}

/** Routes of a restaurant's coupons. */
export function couponRoutes(deps: Deps) {
  const { router, staffCall, staffChange } = createStaffRouter(deps)

  const tell = async (c: ApiContext, db: Executor, businessId: number, id: number) => {
    const [found] = await readStaffCoupons(db, businessId, id)
    if (!found) return refuse(c, 404, 'not_found')
    return c.json({ data: toWire(found, await readZone(db, businessId)) }, 200, PRIVATE)
  }
  type Problem = 'code_exists' | 'before_begin' | 'used_more_often' | 'too_long'
  const refuseField = (c: ApiContext, field: string, problem: Problem) =>
    refuse(c, 422, 'invalid_request', { problems: { [field]: problem } })
  const isBackwards = ({ firstDay, lastDay }: CouponInputWire) =>
    firstDay !== null && lastDay !== null && lastDay < firstDay

  staffCall(staffCoupons, async (c, { member: { businessId } }) => {
    const zone = await readZone(deps.db, businessId)
    const all = await readStaffCoupons(deps.db, businessId)
    return c.json({ data: all.map((one) => toWire(one, zone)) }, 200, PRIVATE)
  })

  staffChange(makeCoupon, newCoupon, async (c, { member: { businessId }, tx }) => {
    const { seen: _, series, ...wire } = c.req.valid('json')
    if (isBackwards(wire)) return refuseField(c, 'lastDay', 'before_begin')
    if (series && isTooLong(wire.code)) return refuseField(c, 'code', 'too_long')
    if (await readCouponByCode(tx, businessId, wire.code)) return refuseField(c, 'code', 'code_exists')
    const fields = asSeries(fieldsOf(wire, await readZone(tx, businessId)), series)
    return tell(c, tx, businessId, await insertCoupon(tx, businessId, fields, series))
  })

  staffChange(changeCoupon, coupon, async (c, { member: { businessId }, tx }) => {
    const { seen: _, ...wire } = c.req.valid('json')
    const { id } = c.req.valid('param')
    if (isBackwards(wire)) return refuseField(c, 'lastDay', 'before_begin')
    const same = await readCouponByCode(tx, businessId, wire.code)
    if (same && same.id !== id) return refuseField(c, 'code', 'code_exists')
    const [stored] = await readStaffCoupons(tx, businessId, id)
    const isSeries = stored?.coupon.isSeries ?? false
    if (isSeries && isTooLong(wire.code)) return refuseField(c, 'code', 'too_long')
    const fields = asSeries(fieldsOf(wire, await readZone(tx, businessId)), isSeries)
    if (!(await updateCoupon(tx, { businessId, id }, fields))) return refuseField(c, 'maxUses', 'used_more_often')
    return tell(c, tx, businessId, id)
  })

  staffChange(switchCoupon, coupon, async (c, { member: { businessId }, tx }) => {
    const { id } = c.req.valid('param')
    await setCouponActive(tx, { businessId, id }, c.req.valid('json').active)
    return tell(c, tx, businessId, id)
  })
  staffChange(addCouponCodes, codes, async (c, { member: { businessId }, tx }) => {
    const { id } = c.req.valid('param')
    const { count } = c.req.valid('json')
    const [series] = await readStaffCoupons(tx, businessId, id)
    if (!series) return refuse(c, 404, 'not_found')
    if (series.codes + count > MOST_CODES)
      return refuse(c, 422, 'invalid_request', { problems: { count: { problem: 'too_many', count: MOST_CODES } } })
    await addCodes(tx, series.coupon, count)
    return tell(c, tx, businessId, id)
  })

  staffCall(couponCodesFile, async (c, { member: { businessId } }) => {
    const { id } = c.req.valid('param')
    const [series] = await readStaffCoupons(deps.db, businessId, id)
    if (!series?.coupon.isSeries) return refuse(c, 404, 'not_found')
    const all = await readCodes(deps.db, { businessId, id })
    const { protocol, host } = new URL(c.req.url)
    const offer = `${c.get('scheme') ?? protocol}//${host}/offer/`
    const lines = [
      ['code', 'link', 'used'],
      ...all.map(({ code, isUsed }) => [code, offer + encodeURIComponent(code), isUsed ? 'yes' : 'no']),
    ]
    return c.body(lines.map((line) => csvLine(line)).join(''), 200, { ...PRIVATE, ...csvHeaders(`coupon-${id}.csv`) })
  })
  return router
}
