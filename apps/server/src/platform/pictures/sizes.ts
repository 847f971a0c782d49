/** Widths in CSS pixels times density: a basket's thumbnail, a menu row, a card or sheet. */
export const PICTURE_WIDTHS = [160, 320, 640] as const

/** The smaller one first: what a browser is offered before the other. */
export const PICTURE_FORMATS = ['avif', 'webp'] as const
