import type { Business, Theme } from './business.ts'

/** What a restaurant chooses about how its pages look, in the console. */
export interface Look {
  readonly theme: Omit<Theme, 'mark'>
  readonly tagline: string
  readonly hero: Business['hero']
  readonly about: Business['about']
}

/** Longest texts, in characters. */
export const LOOK_LIMITS = { tagline: 60, heroTitle: 80, heroText: 240, aboutTitle: 80, aboutText: 2000 } as const

export const FONTS = ['young-serif', 'bricolage-grotesque', 'hanken-grotesk', 'figtree'] as const
export const BODY_FONTS = ['figtree', 'hanken-grotesk'] as const
export const CORNERS = ['round', 'soft', 'sharp'] as const
export const PATTERNS = ['discs', 'tiles', 'none'] as const

/** Pairs of a heading font and a body font that read well together. */
export const FONT_PAIRS = [
  { heading: 'young-serif', body: 'figtree' },
  { heading: 'bricolage-grotesque', body: 'hanken-grotesk' },
  { heading: 'figtree', body: 'figtree' },
  { heading: 'hanken-grotesk', body: 'hanken-grotesk' },
] as const satisfies readonly { heading: Theme['headingFont']; body: Theme['bodyFont'] }[]
