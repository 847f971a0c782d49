import type { Look } from '@comanda/domain'
import type { SetLookWire, StaffLookWire } from '../staff-look.ts'

/** The look of a business as the console edits it. */
export interface StaffLook {
  readonly look: Look
  /** The name of the business. */
  readonly name: string
  /** Names the stored look. */
  readonly version: string
}

const lookToWire = ({ theme, tagline, hero, about }: Look): Omit<SetLookWire, 'version'> => ({
  colour: theme.colour,
  secondColour: theme.secondColour,
  headingFont: theme.headingFont,
  bodyFont: theme.bodyFont,
  corners: theme.corners,
  pattern: theme.pattern,
  logo: theme.logo ?? null,
  logoDark: theme.logoDark ?? null,
  tagline,
  heroTitle: hero.title,
  heroText: hero.text,
  heroImage: hero.image,
  aboutTitle: about.title,
  aboutText: about.text,
})

export function lookFromWire(wire: Omit<SetLookWire, 'version'>): Look {
  return {
    theme: {
      colour: wire.colour,
      secondColour: wire.secondColour,
      headingFont: wire.headingFont,
      bodyFont: wire.bodyFont,
      corners: wire.corners,
      pattern: wire.pattern,
      logo: wire.logo,
      logoDark: wire.logoDark,
    },
    tagline: wire.tagline,
    hero: { title: wire.heroTitle, text: wire.heroText, image: wire.heroImage },
    about: { title: wire.aboutTitle, text: wire.aboutText },
  }
}

export const setLookToWire: (look: Look) => SetLookWire = lookToWire

export function staffLookToWire({ look, name, version }: StaffLook): StaffLookWire {
  return {
    ...lookToWire(look),
    name,
    version,
  }
}

export function staffLookFromWire(wire: StaffLookWire): StaffLook {
  return {
    look: lookFromWire(wire),
    name: wire.name,
    version: wire.version,
  }
}
