/** What a restaurant names itself and can translate. A meal deal is an item with sections. */
export const TRANSLATED_KINDS = ['category', 'item', 'section', 'option', 'value', 'coupon', 'location'] as const
export type TranslatedKind = (typeof TRANSLATED_KINDS)[number]
