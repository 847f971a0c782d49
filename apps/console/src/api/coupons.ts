import type { CouponInputWire, StaffCouponWire } from '@comanda/contract/wire'
import { checkedMoney, moneyToWire } from '@comanda/contract/wire'
import type { Minor, OrderType } from '@comanda/domain'
import { call } from './call.ts'
import { change } from './change.ts'

/** What staff say of a coupon. Amounts in minor units, days as "2026-11-30". */
export interface CouponFields {
  readonly code: string
  readonly name: string
  readonly description: string
  /** Whole percent, or minor units. */
  readonly discount: { readonly type: 'percent' | 'amount'; readonly value: number }
  readonly minimum: Minor
  readonly isAutomatic: boolean
  readonly isListed: boolean
  /** Empty: all. */
  readonly orderTypes: readonly OrderType[]
  /** Null: at once. */
  readonly firstDay: string | null
  /** Null: no end. */
  readonly lastDay: string | null
  readonly maxUses: number | null
  readonly maxUsesPerCustomer: number | null
  readonly isActive: boolean
}

/** A coupon with what it cost and brought. */
export interface StaffCoupon extends CouponFields {
  readonly id: number
  readonly uses: number
  readonly given: Minor
  readonly brought: Minor
  /** Each customer needs a code of their own, which works once. */
  readonly isSeries: boolean
  readonly codes: number
  readonly codesUsed: number
}

function couponFromWire(wire: StaffCouponWire): StaffCoupon {
  const { discount } = wire
  return {
    id: wire.id,
    code: wire.code,
    name: wire.name,
    description: wire.description,
    discount: {
      type: discount.type,
      value: discount.type === 'amount' ? checkedMoney(discount.value) : discount.value,
    },
    minimum: checkedMoney(wire.minimum),
    isAutomatic: wire.automatic,
    isListed: wire.listed,
    orderTypes: wire.orderTypes,
    firstDay: wire.firstDay,
    lastDay: wire.lastDay,
    maxUses: wire.maxUses,
    maxUsesPerCustomer: wire.maxUsesPerCustomer,
    isActive: wire.active,
    uses: wire.uses,
    given: checkedMoney(wire.given),
    brought: checkedMoney(wire.brought),
    isSeries: wire.series,
    codes: wire.codes,
    codesUsed: wire.codesUsed,
  }
}

const one = ({ data }: { readonly data: StaffCouponWire }) => couponFromWire(data)

const fieldsToWire = (fields: CouponFields): CouponInputWire => ({
  code: fields.code,
  name: fields.name,
  description: fields.description,
  discount:
    fields.discount.type === 'amount'
      ? { type: 'amount', value: moneyToWire(fields.discount.value) }
      : { type: 'percent', value: fields.discount.value },
  minimum: moneyToWire(fields.minimum),
  automatic: fields.isAutomatic,
  listed: fields.isListed,
  orderTypes: [...fields.orderTypes],
  firstDay: fields.firstDay,
  lastDay: fields.lastDay,
  maxUses: fields.maxUses,
  maxUsesPerCustomer: fields.maxUsesPerCustomer,
  active: fields.isActive,
})

/** The newest first. */
export function fetchCoupons() {
  return call('/staff/coupons', ({ data }: { readonly data: readonly StaffCouponWire[] }) => data.map(couponFromWire))
}

export function makeCoupon({ isSeries, ...wanted }: CouponFields & Pick<StaffCoupon, 'isSeries'>) {
  return call('/staff/coupons', one, { ...fieldsToWire(wanted), series: isSeries })
}

export function changeCoupon(id: number, wanted: CouponFields, seen: CouponFields) {
  return change(`/staff/coupons/${id}`, one, fieldsToWire(wanted), { ...fieldsToWire(seen) })
}

export function switchCoupon(id: number, active: boolean) {
  return call(`/staff/coupons/${id}/active`, one, { active })
}

/** @param seen how many codes the series had: a second press adds them once */
export function addCouponCodes(id: number, count: number, seen: number) {
  return call(`/staff/coupons/${id}/codes`, one, { count, seen: { codes: seen } })
}

/** The address of a file of all codes of a series. */
export function couponCodesFile(id: number): string {
  return `/api/v1/staff/coupons/${id}/codes/csv`
}
