import type { Language } from '../business/language.ts'
import type { OrderType } from '../location/order-type.ts'
import type { Minor } from '../pricing/money.ts'

/** Whether customers cannot order something, whether it looks wrong, or whether it lacks something. */
export const SEVERITIES = ['refused', 'doubtful', 'missing'] as const
export type Severity = (typeof SEVERITIES)[number]

/** What a check of a menu finds, the worst first. */
export const SEVERITY_OF = {
  /** A question that must be answered has no answer. */
  'no-answer': 'refused',
  /** A section of a deal that must be answered has no dish. */
  'section-empty': 'refused',
  /** The location offers none of the ways to order that the dish is for. */
  'not-offered': 'refused',
  /** Its category, or one above it, shows in none of them. */
  'category-hides': 'refused',
  /** It is served only while the location is closed. */
  'never-served': 'refused',
  /** The same for some of its ways to order. */
  'never-served-for': 'doubtful',
  'price-zero': 'doubtful',
  'price-high': 'doubtful',
  'price-low': 'doubtful',
  'choice-dearer': 'doubtful',
  alcohol: 'doubtful',
  'section-unused': 'doubtful',
  'text-long': 'doubtful',
  undeclared: 'missing',
  'choices-undeclared': 'missing',
  untranslated: 'missing',
  'no-picture': 'missing',
} as const satisfies Readonly<Record<string, Severity>>
export type FindingKind = keyof typeof SEVERITY_OF
export const FINDING_KINDS = Object.keys(SEVERITY_OF) as readonly FindingKind[]

/** Nothing is on the menu, less than must be chosen, or too much of it is sold out. */
export type EmptyCause = 'none' | 'too-few' | 'sold-out'

export interface Part {
  readonly id: number
  readonly name: string
}

/** A section of a deal, or a dish of a section. */
export interface OfferedPart extends Part {
  /** There is no other one beside it. */
  readonly isOnly: boolean
}

/** What is found, and what its sentence needs. */
export type FindingFacts =
  | {
      readonly kind: 'no-answer'
      readonly option: Part
      /** The choice after which it is asked; null: the dish, or the dish of a deal. */
      readonly after: string | null
      readonly cause: EmptyCause
      /** What makes it a must; a deal's dish asks it where `isOwn` is false. */
      readonly required: boolean
      readonly min: number
      readonly isOwn: boolean
      /** The dish of a deal that asks it, as its section offers it; null: the dish itself does. */
      readonly product: OfferedPart | null
    }
  | { readonly kind: 'section-empty'; readonly section: OfferedPart; readonly cause: Exclude<EmptyCause, 'too-few'> }
  | { readonly kind: 'section-unused'; readonly section: OfferedPart }
  | { readonly kind: 'category-hides'; readonly category: string }
  | { readonly kind: 'not-offered' | 'never-served-for' | 'price-zero'; readonly orderTypes: readonly OrderType[] }
  | { readonly kind: 'never-served' | 'undeclared' | 'no-picture' }
  /** `other`: the nearest price of its neighbours, or the dish's usual price where `orderType` is not null. */
  | {
      readonly kind: 'price-high' | 'price-low'
      readonly orderType: OrderType | null
      readonly price: Minor
      readonly other: Minor
    }
  | { readonly kind: 'choice-dearer'; readonly choice: Part; readonly price: Minor; readonly dishPrice: Minor }
  /** `word`: what sounds like alcohol, as the menu spells it. */
  | { readonly kind: 'alcohol'; readonly word: string }
  | {
      readonly kind: 'text-long'
      readonly text: 'name' | 'description' | 'option' | 'choice'
      readonly name: string
      readonly length: number
      readonly most: number
    }
  | { readonly kind: 'choices-undeclared'; readonly count: number; readonly first: string }
  | { readonly kind: 'untranslated'; readonly languages: readonly Language[] }

/** Something on a menu that its restaurant should look at. */
export type Finding = FindingFacts & {
  readonly itemId: number
  readonly item: string
}
