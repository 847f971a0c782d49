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
  second_colour: theme.secondColour,
  heading_font: theme.headingFont,
  body_font: theme.bodyFont,
  corners: theme.corners,
  pattern: theme.pattern,
  logo: theme.logo ?? null,
  logo_dark: theme.logoDark ?? null,
  tagline,
  hero_title: hero.title,
  hero_text: hero.text,
  hero_image: hero.image,
  about_title: about.title,
  about_text: about.text,
})

export function lookFromWire(wire: Omit<SetLookWire, 'version'>): Look {
  return {
    theme: {
      colour: wire.colour,
      secondColour: wire.second_colour,
      headingFont: wire.heading_font,
      bodyFont: wire.body_font,
      corners: wire.corners,
      pattern: wire.pattern,
      logo: wire.logo,
      logoDark: wire.logo_dark,
    },
    tagline: wire.tagline,
    hero: { title: wire.hero_title, text: wire.hero_text, image: wire.hero_image },
    about: { title: wire.about_title, text: wire.about_text },
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
