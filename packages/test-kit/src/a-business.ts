import type { Business } from '@comanda/domain'

/** A British pizzeria in English. */
export function aBusiness(overrides: Partial<Business> = {}): Business {
  return {
    id: 1,
    subdomain: 'napoli',
    name: 'Napoli 1889',
    tagline: 'Pizza from a wood oven',
    description: 'Neapolitan pizza in Leeds.',
    legalName: 'Napoli 1889 Ltd',
    vatNumber: 'GB123456789',
    territory: 'uk',
    language: 'en',
    theme: {
      colour: '#b3261e',
      secondColour: null,
      headingFont: 'young-serif',
      bodyFont: 'figtree',
      corners: 'round',
      pattern: 'none',
      mark: null,
      logo: null,
      logoDark: null,
    },
    hero: { title: 'Pizza, now', text: 'Order online.', image: null },
    about: { title: 'About us', text: 'A family of bakers.' },
    links: { twitter: null, facebook: null, instagram: null },
    appStoreLink: null,
    googlePlayLink: null,
    guestOrdering: true,
    termsBySentence: true,
    ...overrides,
  }
}
