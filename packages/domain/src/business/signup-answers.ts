import type { PostalAddress } from '../location/types.ts'
import type { Minor } from '../pricing/money.ts'
import type { TaxChoice } from '../pricing/tax.ts'
import type { ClockSpan, Weekday } from '../time/types.ts'
import type { Territory, Theme } from './business.ts'
import type { SampleMenu } from './sample-menu.ts'
import type { NewSeller } from './seller.ts'
import type { SignupStep } from './signup-step.ts'

/** What an owner has answered so far; a question without an answer is absent. */
export interface SignupAnswers {
  readonly name?: {
    readonly name: string
    /** The page's name below the installation's host. */
    readonly label: string
  }
  readonly place?: { readonly territory: Territory; readonly address: PostalAddress; readonly telephone: string }
  readonly service?: ServiceAnswer
  readonly menu?: { readonly source: SampleMenu | 'file'; readonly dishes: number }
  readonly look?: Pick<Theme, 'colour' | 'corners' | 'headingFont'> & Partial<Pick<Theme, 'logo'>>
  /** The tax is absent in older answers. */
  readonly company?: NewSeller & Partial<TaxChoice>
  /** `account`: the restaurant's own at the payment provider, which may not take payments yet; null takes cash only. */
  readonly payment?: { readonly account: string | null }
}

export interface ServiceAnswer {
  readonly delivery: boolean
  readonly collection: boolean
  /** Tables at which guests may order. */
  readonly tables: number
  readonly week: Readonly<Record<Weekday, readonly ClockSpan[]>>
  /** The radius of the delivery area around the restaurant. */
  readonly radiusMetres: number
  /**
   * The delivery area where the restaurant has no position; empty, and absent in older answers, is its own district.
   */
  readonly postcodes?: readonly string[]
  readonly minimum: Minor
  readonly fee: Minor
}

/** The questions that have an answer. */
export function answeredSteps(answers: SignupAnswers): readonly SignupStep[] {
  return Object.keys(answers).filter((key): key is SignupStep & keyof SignupAnswers => Object.hasOwn(answers, key))
}
