import type { FindingKind } from '@comanda/domain'

/** The parts of a dish's screen that an address can lead to. */
export type DishPart = 'texts' | 'photo' | 'price' | 'options' | 'sections' | 'sold' | 'allergens'

export function dishPartId(part: DishPart): string {
  return `dish-${part}`
}

/** Where a dish's screen mends what a check has found. */
export const PART_OF_FINDING: Readonly<Record<FindingKind, DishPart>> = {
  'no-answer': 'options',
  'section-empty': 'sections',
  'section-unused': 'sections',
  'not-offered': 'sold',
  'category-hides': 'texts',
  'never-served': 'sold',
  'never-served-for': 'sold',
  'price-zero': 'price',
  'price-high': 'price',
  'price-low': 'price',
  'choice-dearer': 'options',
  alcohol: 'sold',
  'text-long': 'texts',
  undeclared: 'allergens',
  'choices-undeclared': 'options',
  untranslated: 'texts',
  'no-picture': 'photo',
}
