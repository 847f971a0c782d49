import { isSingle, maxOf } from './limits.ts'
import type { Section, SectionProduct } from './types.ts'

/** Sections of a deal. */
export const MAX_SECTIONS = 20
/** Dishes of all sections of a deal: twice as many fit into one call, which says what was seen, too. */
export const MAX_DEAL_DISHES = 500

/** A section as staff want it; without an id it is new. */
export interface WantedSection extends Pick<Section, 'name' | 'kind' | 'required' | 'min' | 'max' | 'priced'> {
  readonly id?: number | undefined
  readonly products: readonly WantedProduct[]
}

export interface WantedProduct extends Pick<SectionProduct, 'itemId' | 'price'> {
  readonly id?: number | undefined
}

/** What a deal's sections are checked against. */
export interface DealPlace {
  /** The dish whose sections they are. */
  readonly itemId: number
  /** Some deal offers the dish itself. */
  readonly isInDeal: boolean
  /** Whether a dish of the menu is a deal; undefined where the menu has no such dish. */
  readonly isDeal: (itemId: number) => boolean | undefined
}

export type SectionsReason =
  | 'too-many'
  /** The section has no dish. */
  | 'empty'
  /** More must be chosen than may be. */
  | 'more-than-allowed'
  | 'not-on-menu'
  | 'deal-in-deal'
  /** The section has the dish already. */
  | 'twice'

export interface SectionsProblem {
  readonly reason: SectionsReason
  /** Which section, from 0; null: all of them. */
  readonly section: number | null
  /** Which dish of it. */
  readonly product: number | null
}

/** All that keeps sections from being a deal; empty where nothing does. [3.08] */
export function sectionsProblems(sections: readonly WantedSection[], place: DealPlace): readonly SectionsProblem[] {
  const dishes = sections.reduce((sum, { products }) => sum + products.length, 0)
  const whole: SectionsProblem[] = [
    ...(sections.length > MAX_SECTIONS || dishes > MAX_DEAL_DISHES
      ? [{ reason: 'too-many', section: null, product: null } as const]
      : []),
    ...(sections.length > 0 && place.isInDeal
      ? [{ reason: 'deal-in-deal', section: null, product: null } as const]
      : []),
  ]
  return [...whole, ...sections.flatMap((one, index) => sectionProblems(one, index, place))]
}

function sectionProblems(wanted: WantedSection, section: number, place: DealPlace): readonly SectionsProblem[] {
  const { products } = wanted
  const own: SectionsProblem[] = []
  if (products.length === 0) own.push({ reason: 'empty', section, product: null })
  const least = Math.max(wanted.min, wanted.required ? 1 : 0)
  if (least > (isSingle(wanted) ? 1 : maxOf(wanted))) own.push({ reason: 'more-than-allowed', section, product: null })
  const seen = new Set<number>()
  for (const [product, { itemId }] of products.entries()) {
    const isDeal = itemId === place.itemId ? true : place.isDeal(itemId)
    if (isDeal === undefined) own.push({ reason: 'not-on-menu', section, product })
    else if (isDeal) own.push({ reason: 'deal-in-deal', section, product })
    if (seen.has(itemId)) own.push({ reason: 'twice', section, product })
    seen.add(itemId)
  }
  return own
}

/** Problems that sections did not have before: a deal of a file may have some, and is changed all the same. */
export function newProblems(
  wanted: readonly WantedSection[],
  before: readonly WantedSection[],
  place: DealPlace,
): readonly SectionsProblem[] {
  const keyOf = (all: readonly WantedSection[], { reason, section, product }: SectionsProblem): string => {
    const one = section === null ? undefined : all[section]
    const dish = product === null ? undefined : one?.products[product]
    return [reason, one?.id ?? (section === null ? 'deal' : `new ${section}`), dish?.itemId].join(' ')
  }
  const known = new Set(sectionsProblems(before, place).map((problem) => keyOf(before, problem)))
  return sectionsProblems(wanted, place).filter((problem) => !known.has(keyOf(wanted, problem)))
}
