/**
 * Texts that carry a restaurant's tone: titles, empty states and the buttons that invite. Which there are: the server's
 * list of texts.
 */
export const TONE_KEYS = [
  'business.heroTitle',
  'business.heroText',
  'business.tagline',
  'home.seeMenu',
  'cart.empty.title',
  'cart.empty.text',
  'cart.empty.action',
  'menu.empty',
  'menu.emptyHint',
  'tracking.thanks.title',
  'tracking.thanks.titleBare',
] as const
