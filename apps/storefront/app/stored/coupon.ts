import type { Cart, CouponRefusal, Minor } from '@comanda/domain'
import { create } from 'zustand'
import type { VerifiedCoupon } from '../api/coupons.ts'

export interface RefusedCode {
  readonly code: string
  readonly reason: CouponRefusal | null
  /** What the items lacked to its minimum, minor units; null where that is not why. */
  readonly missing: Minor | null
  readonly text: string
}

/** What the server said of the code in the draft, in memory only: the code itself is kept with the draft. */
interface CouponStore {
  readonly isAsking: boolean
  /** What the code takes off, and the cart that this was said of. */
  readonly verified: (VerifiedCoupon & { readonly code: string; readonly cart: Cart }) | null
  /** The last code that did nothing; `text` is the server's sentence where the reason has none of ours. [8.29] */
  readonly refused: RefusedCode | null
}

const NOTHING: CouponStore = { isAsking: false, verified: null, refused: null }

export const useCouponAnswer = create<CouponStore>()(() => NOTHING)

export const forgetCouponAnswer = (): void => useCouponAnswer.setState(NOTHING)
