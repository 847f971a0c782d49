import type { Allergen, Contents } from '@comanda/domain'

type Sent = { readonly [Field in keyof Contents]?: Contents[Field] | undefined }

/**
 * What a dish or a choice may contain after a change; undefined where that stays. Allergens that are sent alone take
 * theirs out of it, as calls from before it was declared send them.
 */
export function mayContainAfter(sent: Sent, before: Contents): readonly Allergen[] | undefined | 'contained' {
  const allergens = sent.allergens === undefined ? before.allergens : sent.allergens
  const isContained = (allergen: Allergen): boolean => allergens?.includes(allergen) ?? false
  if (sent.mayContain !== undefined) return sent.mayContain.some(isContained) ? 'contained' : sent.mayContain
  return before.mayContain?.some(isContained) ? before.mayContain.filter((one) => !isContained(one)) : undefined
}

/** Of a dish or a choice that is new. */
export const UNDECLARED: Contents = { allergens: null }
