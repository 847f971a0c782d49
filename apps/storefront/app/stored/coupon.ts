import type { Cart, CouponRefusal, Minor } from '@comanda/domain'
import { create } from 'zustand'
import type { VerifiedCoupon } from '../api/coupons.ts'

export interface RefusedCode {
  readonly code: string
  readonly reason: CouponRefusal | null
  /** The amount missing to the coupon's minimum, minor units; null for another reason. */
  readonly missing: Minor | null
  readonly text: string
}

/** The server's answer about the draft's code, in memory only. The code itself is stored with the draft. */
interface CouponStore {
  readonly isAsking: boolean
  /** Whether an answer or a failure has arrived since the page loaded. */
  readonly isSettled: boolean
  /** The discount of the code and the cart that it was verified for. */
  readonly verified: (VerifiedCoupon & { readonly code: string; readonly cart: Cart }) | null
  /** The last refused code; `text` is the server's sentence where we have no text for the reason. [8.29] */
  readonly refused: RefusedCode | null
  /** Counts the presses of "Apply": each verifies the code anew, also one that is unchanged. */
  readonly attempt: number
}

const NOTHING: CouponStore = { isAsking: false, isSettled: false, verified: null, refused: null, attempt: 0 }

export const useCouponAnswer = create<CouponStore>()(() => NOTHING)

export function forgetCouponAnswer(): void {
  useCouponAnswer.setState(NOTHING)
}
