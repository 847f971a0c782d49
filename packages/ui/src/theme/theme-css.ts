import type { Theme } from '@comanda/domain'
import { type ColourTokens, deriveTokens } from './derive-tokens.ts'

const CORNERS = {
  round: { s: 10, m: 16, l: 24, pic: 18, btn: 999, sheet: 28, field: 14 },
  soft: { s: 6, m: 10, l: 14, pic: 10, btn: 10, sheet: 18, field: 8 },
  sharp: { s: 3, m: 4, l: 6, pic: 3, btn: 4, sheet: 8, field: 3 },
} as const satisfies Record<Theme['corners'], Record<string, number>>

/** Family with its size-adjusted stand-in, weight of headings and their tracking, by font. */
const FONTS = {
  'young-serif': { family: "'Young Serif','Young Serif Fallback',Georgia,serif", weight: 400, tracking: '-0.012em' },
  'bricolage-grotesque': {
    family: "'Bricolage Grotesque','Bricolage Fallback',Arial,sans-serif",
    weight: 750,
    tracking: '-0.025em',
  },
  'hanken-grotesk': {
    family: "'Hanken Grotesk','Hanken Fallback',Arial,sans-serif",
    weight: 700,
    tracking: '-0.025em',
  },
  figtree: { family: "'Figtree','Figtree Fallback',Arial,sans-serif", weight: 750, tracking: '-0.025em' },
} as const satisfies Record<Theme['headingFont'], { family: string; weight: number; tracking: string }>

const dashed = (name: string) => name.replace(/[A-Z]|\d/g, (sign) => `-${sign.toLowerCase()}`)
const rules = (tokens: ColourTokens) =>
  Object.entries(tokens)
    .map(([name, value]) => `--${dashed(name)}:${value}`)
    .join(';')

/**
 * The one inline style of a page: every token of a business as CSS variables, light and dark.
 * A `data-scheme` of "light" or "dark" on the root overrules the device.
 */
export function themeCss(theme: Theme): string {
  const { light, dark } = deriveTokens(theme)
  const corners = Object.entries(CORNERS[theme.corners])
    .map(([name, pixels]) => `--r-${name}:${pixels}px`)
    .join(';')
  const heading = FONTS[theme.headingFont]
  const type = [
    `--heading:${heading.family}`,
    `--heading-weight:${heading.weight}`,
    `--heading-tracking:${heading.tracking}`,
    `--body:${FONTS[theme.bodyFont].family}`,
  ].join(';')
  return [
    `:root{color-scheme:light;${rules(light)};${corners};${type}}`,
    `@media (prefers-color-scheme:dark){:root:not([data-scheme=light]){color-scheme:dark;${rules(dark)}}}`,
    `:root[data-scheme=dark]{color-scheme:dark;${rules(dark)}}`,
  ].join('')
}

/** Colours by colour scheme. */
export interface BarColours {
  readonly light: string
  readonly dark: string
}

/**
 * Colours of the browser's own bar, for `<meta name="theme-color">`: the ground of the pages, and on the home page the
 * hero's, because it begins at the upper edge.
 */
export function barColours(theme: Theme): { readonly page: BarColours; readonly home: BarColours } {
  const { light, dark } = deriveTokens(theme)
  return { page: { light: light.bg, dark: dark.bg }, home: { light: light.hero, dark: dark.hero } }
}
