import type { Theme } from '@comanda/domain'
import { barColours, themeCss } from '@comanda/ui/theme'

interface ThemeHead {
  readonly css: string
  /** Of the browser's own bar, by scheme. */
  readonly light: string
  readonly dark: string
}

/** The theme's part of the page's head. The browser reads what the server has written instead of working it out again. */
export function themeHead(theme: Theme): ThemeHead {
  if (import.meta.env.SSR) return { css: themeCss(theme), ...barColours(theme) }
  const bar = (scheme: string) =>
    document.querySelector<HTMLMetaElement>(`meta[name="theme-color"][media*="${scheme}"]`)?.content ?? ''
  return { css: document.getElementById('theme')?.textContent ?? '', light: bar('light'), dark: bar('dark') }
}
