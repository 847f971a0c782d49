import type { Theme } from '@comanda/domain'
import { type BarColours, barColours, themeCss } from '@comanda/ui/theme'
import youngSerif from '@fontsource/young-serif/files/young-serif-latin-400-normal.woff2?url'
import bricolage from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wdth-normal.woff2?url'
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import hanken from '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2?url'

interface ThemeHead {
  readonly css: string
  /** The colours of the browser's own bar. */
  readonly bar: { readonly page: BarColours; readonly home: BarColours }
}

/** Returns the theme's part of the page's head. */
export function themeHead(theme: Theme): ThemeHead {
  return { css: themeCss(theme), bar: barColours(theme) }
}

/** For pages without a business. */
export const DEFAULT_THEME: Theme = {
  colour: '#4a4038',
  secondColour: null,
  headingFont: 'figtree',
  bodyFont: 'figtree',
  corners: 'soft',
  pattern: 'none',
  mark: null,
}

const FILES: Readonly<Record<Theme['headingFont'], string>> = {
  'bricolage-grotesque': bricolage,
  figtree,
  'hanken-grotesk': hanken,
  'young-serif': youngSerif,
}

/** Returns the address of a font's file, its Latin subset. */
export function fontFile(font: Theme['headingFont']): string {
  return FILES[font]
}

/** Returns the font files of a theme, Latin subsets, to preload with the page. */
export function preloadedFonts(theme: Theme): string[] {
  return [...new Set([FILES[theme.bodyFont], FILES[theme.headingFont]])]
}
