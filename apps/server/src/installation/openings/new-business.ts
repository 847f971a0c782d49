import {
  type Business,
  type Language,
  type Territory,
  type Theme,
  type WordsByLanguage,
  wordsIn,
} from '@comanda/domain'

/** What is known of a restaurant when it opens. */
export interface NewBusiness extends Pick<Business, 'legalName' | 'vatNumber'> {
  readonly id: number
  /** Its name in addresses, free of others. */
  readonly slug: string
  readonly name: string
  readonly city: string
  /** Empty where it has none. */
  readonly description: string
  readonly territory: Territory
  readonly language: Language
  readonly look: Pick<Theme, 'colour' | 'corners' | 'headingFont'> & Partial<Pick<Theme, 'logo'>>
}

/** The owner changes these texts in the console. */
const HERO: WordsByLanguage<(name: string) => Business['hero']> = {
  en: (name) => ({ title: `Order from ${name}`, text: 'Freshly made, straight from our kitchen.', image: null }),
  es: (name) => ({ title: `Pide a ${name}`, text: 'Recién hecho, directo de nuestra cocina.', image: null }),
}

/** A restaurant as it opens; its owner goes on from there. */
export function newBusiness({
  id,
  slug,
  name,
  city,
  description,
  legalName,
  vatNumber,
  territory,
  language,
  look,
}: NewBusiness): Business {
  return {
    id,
    subdomain: slug,
    name,
    tagline: city,
    description,
    legalName,
    vatNumber,
    territory,
    language,
    theme: { ...look, secondColour: null, bodyFont: 'figtree', pattern: 'none', mark: null },
    hero: wordsIn(HERO, language)(name),
    about: { title: name, text: description },
    links: { twitter: null, facebook: null, instagram: null },
    appStoreLink: null,
    googlePlayLink: null,
    guestOrdering: true,
    termsBySentence: territory === 'uk',
  }
}
