import type { Theme } from '@comanda/domain'
import { contrast, type Oklch, parseColour, readable, toHex } from './oklch.ts'

/** Every colour of a page in one scheme, as hex. */
export interface ColourTokens {
  readonly bg: string
  readonly surface: string
  readonly surface2: string
  readonly ink: string
  readonly ink2: string
  readonly line: string
  readonly lineStrong: string
  readonly accent: string
  readonly onAccent: string
  /** The accent as a thin line or tick: darker than `accent` where that would vanish on the ground. */
  readonly accentLine: string
  readonly accentInk: string
  readonly soft: string
  readonly soft2: string
  readonly hero: string
  readonly hero2: string
  readonly onHero: string
  readonly special: string
  readonly onSpecial: string
  readonly info: string
  readonly infoBg: string
  readonly ok: string
  readonly okBg: string
  readonly warn: string
  readonly warnBg: string
  readonly bad: string
  readonly badBg: string
}

/** Text reads a little better than the law asks for. */
const TEXT = 4.6
const EDGE = 3.2

const at = (l: number, c: number, h: number): Oklch => ({ l, c, h: ((h % 360) + 360) % 360 })

/** Warm brands sit on cream, greens on whitewash, blues and violets on their own pale tint. */
function neutralHue(brand: Oklch): number {
  if (brand.c < 0.02) return 75
  if (brand.h <= 110 || brand.h >= 345) return 68
  return brand.h < 200 ? 95 : brand.h
}

/**
 * The light and the dark scheme of a business, from its one or two colours. Text reads at 4.5:1 or more, edges at 3:1.
 */
export function deriveTokens(theme: Pick<Theme, 'colour' | 'secondColour'>): {
  light: ColourTokens
  dark: ColourTokens
} {
  const brand = parseColour(theme.colour)
  const second = theme.secondColour === null ? null : parseColour(theme.secondColour)
  return { light: lightTokens(brand, second), dark: darkTokens(brand, second) }
}

/** Reds lean towards orange, so that a chosen row does not look like an error. */
const softHue = (brand: Oklch) => (brand.h < 45 || brand.h > 345 ? brand.h + 20 : brand.h)
const tinted = (brand: Oklch, chroma: number) => Math.min(chroma, brand.c < 0.02 ? brand.c : chroma)

/** How much darker a colour becomes before it is another one: orange turns brown, lime olive. */
const MOST_DARKENING = 0.06

/** The fill with white text on it: the brand itself, or darker until white reads. */
const underWhite = (brand: Oklch): string => readable(brand, ['#ffffff'], TEXT, 'darker')

/** Whether the brand keeps its colour under dark text, because darkened for white text it would be another colour. */
const isBright = (brand: Oklch): boolean => brand.l - parseColour(underWhite(brand)).l > MOST_DARKENING

function lightTokens(brand: Oklch, second: Oklch | null): ColourTokens {
  const n = neutralHue(brand)
  const bg = toHex(at(0.982, 0.009, n))
  const surface = '#ffffff'
  const surface2 = toHex(at(0.963, 0.012, n))
  const soft = toHex(at(0.958, tinted(brand, 0.024), softHue(brand)))
  const soft2 = toHex(at(0.91, tinted(brand, 0.05), softHue(brand)))
  const grounds = [bg, surface, surface2, soft]
  const ink = readable(at(0.225, 0.022, n), [...grounds, soft2], TEXT, 'darker')
  const bright = isBright(brand)
  const accent = bright ? toHex(brand) : underWhite(brand)
  const accentInk = readable(at(0.47, Math.min(brand.c, 0.16), brand.h), [...grounds, soft2], TEXT, 'darker')
  return {
    bg,
    surface,
    surface2,
    ink,
    ink2: readable(at(0.46, 0.022, n), [...grounds, soft2], TEXT, 'darker'),
    line: toHex(at(0.905, 0.014, n)),
    lineStrong: readable(at(0.62, 0.02, n), grounds, EDGE, 'darker'),
    accent,
    onAccent: bright ? readable(at(0.225, 0.022, n), [accent], TEXT, 'darker') : '#ffffff',
    accentLine: grounds.every((ground) => contrast(accent, ground) >= EDGE) ? accent : accentInk,
    accentInk,
    soft,
    soft2,
    ...heroTokens(brand, 1),
    ...specialTokens(brand, second),
    ...stateTokens(
      { info: at(0.5, 0.13, 255), ok: at(0.5, 0.12, 150), warn: at(0.48, 0.11, 65), bad: at(0.5, 0.19, 25) },
      { l: 0.95, c: 0.04 },
      grounds,
      'darker',
    ),
  }
}

function darkTokens(brand: Oklch, second: Oklch | null): ColourTokens {
  const n = neutralHue(brand)
  const bg = toHex(at(0.178, 0.012, n))
  const surface = toHex(at(0.222, 0.014, n))
  const surface2 = toHex(at(0.268, 0.016, n))
  const soft = toHex(at(0.285, tinted(brand, 0.05), softHue(brand)))
  const soft2 = toHex(at(0.34, tinted(brand, 0.07), softHue(brand)))
  const grounds = [bg, surface, surface2, soft]
  const accent = readable(at(0.725, Math.min(brand.c, 0.155), brand.h), grounds, EDGE, 'lighter')
  return {
    bg,
    surface,
    surface2,
    ink: readable(at(0.955, 0.012, n), [...grounds, soft2], TEXT, 'lighter'),
    ink2: readable(at(0.765, 0.018, n), [...grounds, soft2], TEXT, 'lighter'),
    line: toHex(at(0.315, 0.016, n)),
    lineStrong: readable(at(0.56, 0.02, n), grounds, EDGE, 'lighter'),
    accent,
    onAccent: readable(at(0.19, Math.min(brand.c, 0.035), brand.h), [accent], TEXT, 'darker'),
    accentLine: accent,
    accentInk: readable(at(0.8, Math.min(brand.c, 0.115), brand.h), [...grounds, soft2], TEXT, 'lighter'),
    soft,
    soft2,
    ...heroTokens(brand, 0.86),
    ...specialTokens(brand, second),
    ...stateTokens(
      { info: at(0.8, 0.1, 255), ok: at(0.8, 0.13, 150), warn: at(0.84, 0.12, 80), bad: at(0.79, 0.13, 25) },
      { l: 0.29, c: 0.05 },
      grounds,
      'lighter',
    ),
  }
}

/**
 * The opening banner with its disc: a bright brand as it is, in the dark not glaring, with ink on it; greys and any
 * other deep enough that white reads on it.
 */
function heroTokens(brand: Oklch, lightest: number): Pick<ColourTokens, 'hero' | 'hero2' | 'onHero'> {
  if (brand.c >= 0.04 && isBright(brand)) {
    const l = Math.min(brand.l, lightest)
    const hero = toHex(at(l, brand.c, brand.h))
    const hero2 = toHex(at(l - 0.05, brand.c, brand.h))
    return { hero, hero2, onHero: readable(at(0.225, 0.03, brand.h), [hero, hero2], TEXT, 'darker') }
  }
  const chroma = Math.min(brand.c, 0.18)
  for (let l = Math.min(brand.l, 0.51); ; l -= 0.01) {
    const hero = toHex(at(Math.max(l, 0), chroma, brand.h))
    const hero2 = toHex(at(Math.max(l, 0) + 0.06, chroma, brand.h))
    if (l <= 0 || contrast('#ffffff', hero2) >= TEXT) return { hero, hero2, onHero: '#ffffff' }
  }
}

function specialTokens(brand: Oklch, second: Oklch | null): Pick<ColourTokens, 'special' | 'onSpecial'> {
  if (second === null) {
    const special = toHex(at(0.93, 0.04, 130))
    return { special, onSpecial: readable(at(0.2, 0.03, brand.h), [special], TEXT, 'darker') }
  }
  const special = toHex(second)
  const dark = toHex(at(0.2, 0.03, second.h))
  if (contrast(dark, special) >= TEXT) return { special, onSpecial: dark }
  return {
    special,
    onSpecial: readable(
      at(0.97, 0.01, second.h),
      [special],
      TEXT,
      contrast('#ffffff', special) >= TEXT ? 'lighter' : 'darker',
    ),
  }
}

type StateTokens = Pick<ColourTokens, 'info' | 'infoBg' | 'ok' | 'okBg' | 'warn' | 'warnBg' | 'bad' | 'badBg'>

function stateTokens(
  inks: Readonly<Record<'info' | 'ok' | 'warn' | 'bad', Oklch>>,
  ground: { readonly l: number; readonly c: number },
  grounds: readonly string[],
  direction: 'darker' | 'lighter',
): StateTokens {
  const pair = (ink: Oklch) => {
    const bg = toHex(at(ground.l, ground.c, ink.h))
    return [readable(ink, [...grounds, bg], TEXT, direction), bg] as const
  }
  const [info, infoBg] = pair(inks.info)
  const [ok, okBg] = pair(inks.ok)
  const [warn, warnBg] = pair(inks.warn)
  const [bad, badBg] = pair(inks.bad)
  return { info, infoBg, ok, okBg, warn, warnBg, bad, badBg }
}
