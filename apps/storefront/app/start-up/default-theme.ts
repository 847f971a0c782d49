import type { Theme } from '@comanda/domain'

/** For pages without a business: plain and quiet. */
export const DEFAULT_THEME: Theme = {
  colour: '#4a4038',
  secondColour: null,
  headingFont: 'figtree',
  bodyFont: 'figtree',
  corners: 'soft',
  pattern: 'none',
  mark: null,
}
