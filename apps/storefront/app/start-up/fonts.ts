import type { Theme } from '@comanda/domain'
import youngSerif from '@fontsource/young-serif/files/young-serif-latin-400-normal.woff2?url'
import bricolage from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wdth-normal.woff2?url'
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import hanken from '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2?url'

const FILES: Readonly<Record<Theme['headingFont'], string>> = {
  'bricolage-grotesque': bricolage,
  figtree,
  'hanken-grotesk': hanken,
  'young-serif': youngSerif,
}

/** Latin subsets of the fonts of a theme, to be fetched with the page. */
export const preloadedFonts = (theme: Theme): string[] => [
  ...new Set([FILES[theme.bodyFont], FILES[theme.headingFont]]),
]
