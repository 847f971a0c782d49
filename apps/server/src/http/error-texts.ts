import type { FieldProblem, RequestErrorCode } from '@comanda/contract'
import {
  type AccountProblem,
  type CouponRefusal,
  type DeclineReason,
  type Language,
  MAX_REVIEW_COMMENT,
  MIN_PASSWORD,
  MIN_REVIEW_COMMENT,
  type RefusalCode,
  type ReviewProblem,
} from '@comanda/domain'
import { CATALOGUES } from '@comanda/messages/catalogues'
import type { ApiErrorMessages } from '@comanda/messages/en/api-errors'

const textsOf = (language: Language): ApiErrorMessages => CATALOGUES[language].apiErrors

const withCount = (text: string, count: number): string => text.replace('{count}', String(count))

export function errorTextOf(code: RefusalCode | RequestErrorCode, language: Language): string {
  return textsOf(language).codes[code]
}

/**
 * What is wrong with a field of a request; `count` is the limit that its text names, `values` what is allowed. [5.54]
 */
export function fieldTextOf(
  problem: FieldProblem,
  language: Language,
  { count = 0, values = '' }: { readonly count?: number; readonly values?: string } = {},
): string {
  return withCount(textsOf(language).requestFields[problem], count).replace('{values}', () => values)
}

/** A page of the server itself, in place of one that cannot be shown. */
export function pageTextsOf(page: keyof ApiErrorMessages['pages'], language: Language) {
  return textsOf(language).pages[page]
}

/** Why a card was declined, that nothing was charged, and what to do. [4.58] [8.33] */
export function declineTextOf(reason: DeclineReason, language: Language): string {
  return textsOf(language).declines[reason]
}

/** Why a coupon does not apply. [7.20] */
export function couponTextOf(reason: CouponRefusal, language: Language): string {
  return textsOf(language).coupons[reason]
}

/** What is wrong with a field of an account form. [5.54] */
export function accountFieldTextOf(problem: AccountProblem, language: Language): string {
  return withCount(textsOf(language).accountFields[problem], MIN_PASSWORD)
}

const REVIEW_LIMITS = { required: 0, item: 0, too_short: MIN_REVIEW_COMMENT, too_long: MAX_REVIEW_COMMENT }

/** What is wrong with a field of a review; `item` is a dish that is not in the order, or is rated twice. [5.55] */
export function reviewFieldTextOf(problem: ReviewProblem | 'item', language: Language): string {
  return withCount(textsOf(language).reviewFields[problem], REVIEW_LIMITS[problem])
}

/** That a customer cannot keep more than `count` of something. */
export function limitTextOf(what: keyof ApiErrorMessages['limits'], count: number, language: Language): string {
  return withCount(textsOf(language).limits[what], count)
}
