import { type Language, ORDER_TYPES, type OrderType } from '@comanda/domain'
import type { CouponFields, StaffCoupon } from '../../../../api/coupons.ts'
import { wholeNumber } from '../../../../forms/whole-number.ts'
import { amountOf, amountText } from '../../../../parts/money.ts'

/** The fields of a coupon as they are typed. */
export interface CouponForm {
  readonly name: string
  readonly description: string
  readonly how: 'code' | 'codes' | 'automatic'
  readonly code: string
  readonly isListed: boolean
  readonly type: 'percent' | 'amount'
  readonly percent: string
  readonly amount: string
  /** Empty: none. */
  readonly minimum: string
  readonly orderTypes: readonly OrderType[]
  /** Empty: none, as the two limits. */
  readonly firstDay: string
  readonly lastDay: string
  readonly maxUses: string
  readonly maxUsesPerCustomer: string
}

export const PERCENT = { least: 1, most: 100 } as const

export const EMPTY: CouponForm = {
  name: '',
  description: '',
  how: 'code',
  code: '',
  isListed: false,
  type: 'percent',
  percent: '10',
  amount: '',
  minimum: '',
  orderTypes: [],
  firstDay: '',
  lastDay: '',
  maxUses: '',
  maxUsesPerCustomer: '',
}

/** A stored coupon as it is typed. */
export function formOf(coupon: StaffCoupon, language: Language): CouponForm {
  const { discount, minimum, maxUses, maxUsesPerCustomer } = coupon
  return {
    name: coupon.name,
    description: coupon.description,
    how: coupon.isSeries ? 'codes' : coupon.isAutomatic ? 'automatic' : 'code',
    code: coupon.code,
    isListed: coupon.isListed,
    type: discount.type,
    percent: discount.type === 'percent' ? String(discount.value) : EMPTY.percent,
    amount: discount.type === 'amount' ? amountText(discount.value, language) : '',
    minimum: minimum === 0 ? '' : amountText(minimum, language),
    orderTypes: coupon.orderTypes,
    firstDay: coupon.firstDay ?? '',
    lastDay: coupon.lastDay ?? '',
    maxUses: maxUses === null ? '' : String(maxUses),
    maxUsesPerCustomer: maxUsesPerCustomer === null ? '' : String(maxUsesPerCustomer),
  }
}

const limitOf = (text: string): number | null => (text.trim() === '' ? null : Number(text.trim()))

/** What is typed, as it is sent; null while the discount or the minimum cannot be read. */
export function fieldsOf(form: CouponForm, isActive: boolean): CouponFields | null {
  const value = form.type === 'percent' ? wholeNumber(form.percent, PERCENT) : amountOf(form.amount)
  const minimum = form.minimum.trim() === '' ? 0 : amountOf(form.minimum)
  if (value === null || value === 0 || minimum === null) return null
  return {
    code: form.code.trim().toUpperCase(),
    name: form.name.trim(),
    description: form.description.trim(),
    discount: { type: form.type, value },
    minimum,
    isAutomatic: form.how === 'automatic',
    isListed: form.how === 'code' && form.isListed,
    orderTypes: ORDER_TYPES.filter((type) => form.orderTypes.includes(type)),
    firstDay: form.firstDay || null,
    lastDay: form.lastDay || null,
    maxUses: limitOf(form.maxUses),
    maxUsesPerCustomer: limitOf(form.maxUsesPerCustomer),
    isActive,
  }
}
