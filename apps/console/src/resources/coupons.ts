import { queryOptions } from '@tanstack/react-query'
import {
  addCouponCodes,
  type CouponFields,
  changeCoupon,
  fetchCoupons,
  makeCoupon,
  type StaffCoupon,
  switchCoupon,
} from '../api/coupons.ts'
import { type Edit, keysOf, read, useChange, useReadAgain } from './query.ts'

export { couponCodesFile } from '../api/coupons.ts'

const couponKeys = keysOf('coupons')

/** The coupons of the restaurant, the newest first. */
export function couponsQuery() {
  return queryOptions({ queryKey: couponKeys.of('all'), queryFn: read(fetchCoupons) })
}

export function useMakeCoupon() {
  const readAgain = useReadAgain()
  return useChange({ send: makeCoupon, onEnd: () => readAgain(couponKeys.all) })
}

export function useChangeCoupon(id: number) {
  const readAgain = useReadAgain()
  return useChange({
    send: ({ wanted, seen }: Edit<CouponFields>) => changeCoupon(id, wanted, seen),
    onEnd: () => readAgain(couponKeys.all),
  })
}

/** Stops a coupon, or lets it go on. */
export function useSwitchCoupon(id: number) {
  const readAgain = useReadAgain()
  return useChange({
    send: (active: boolean) => switchCoupon(id, active),
    onEnd: () => readAgain(couponKeys.all),
  })
}

/** Adds codes to a series. */
export function useAddCouponCodes({ id, codes }: Pick<StaffCoupon, 'id' | 'codes'>) {
  const readAgain = useReadAgain()
  return useChange({
    send: (count: number) => addCouponCodes(id, count, codes),
    onEnd: () => readAgain(couponKeys.all),
  })
}
