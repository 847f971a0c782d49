import type { Language } from './language.ts'

/** A business's theme: all design tokens derive from these values. */
export interface Theme {
  /** Any CSS colour; the tokens keep sufficient contrast for every choice. */
  readonly colour: string
  /** Used by the hero banner and the special card only. */
  readonly secondColour: string | null
  readonly headingFont: 'young-serif' | 'bricolage-grotesque' | 'hanken-grotesk' | 'figtree'
  readonly bodyFont: 'figtree' | 'hanken-grotesk'
  readonly corners: 'round' | 'soft' | 'sharp'
  readonly pattern: 'discs' | 'tiles' | 'none'
  /** Path of the square mark (SVG); the wordmark is set in the heading font beside it. */
  readonly mark: string | null
  /** Names of uploaded pictures that replace mark and wordmark; in the dark `logoDark`, or `logo` on a white plate. */
  readonly logo?: string | null
  readonly logoDark?: string | null
}

/** `uk` sets British postcodes, telephones and lookup; `es` the Spanish ones. [1.10] */
export const TERRITORIES = ['uk', 'es'] as const
export type Territory = (typeof TERRITORIES)[number]

/** A restaurant business: the data that every page of its host needs. [3.20] [3.21] */
export interface Business {
  readonly id: number
  readonly subdomain: string
  readonly name: string
  readonly tagline: string
  readonly description: string
  readonly legalName: string
  readonly vatNumber: string
  readonly territory: Territory
  /** Defaults to the territory's language. [1.09] */
  readonly language: Language
  readonly theme: Theme
  readonly hero: { readonly title: string; readonly text: string; readonly image: string | null }
  readonly about: { readonly title: string; readonly text: string }
  readonly links: {
    readonly twitter: string | null
    readonly facebook: string | null
    readonly instagram: string | null
  }
  readonly appStoreLink: string | null
  readonly googlePlayLink: string | null
  readonly guestOrdering: boolean
  /**
   * Whether a sentence beside the button that places an order states the agreement to the terms; else a tick does.
   * [5.41]
   */
  readonly termsBySentence: boolean
}
