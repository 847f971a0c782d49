/** A colour in OKLCH: lightness 0–1, chroma 0–0.4, hue in degrees. */
export interface Oklch {
  readonly l: number
  readonly c: number
  readonly h: number
}

type Rgb = readonly [number, number, number]

/**
 * Red, green and blue as fractions, from any way in which a business may write its colour; null if it is none of them.
 */
function parseRgb(text: string): Rgb | null {
  const colour = text.trim().toLowerCase()
  const hex = /^#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/.exec(colour)?.[1]
  if (hex !== undefined) {
    const pairs = hex.length < 6 ? [...hex].map((digit) => digit + digit) : (hex.match(/../g) ?? [])
    const [r = 0, g = 0, b = 0] = pairs.map((pair) => Number.parseInt(pair, 16) / 255)
    return [r, g, b]
  }
  const call = /^(rgba?|hsla?|oklch)\(([^)]+)\)$/.exec(colour)
  if (!call) return null
  const parts = (call[2] ?? '').split(/[\s,/]+/).filter(Boolean)
  const figure = (index: number, whole: number) => {
    const part = parts[index] ?? '0'
    return part.endsWith('%') ? (Number.parseFloat(part) / 100) * whole : Number.parseFloat(part)
  }
  if (parts.length < 3 || [0, 1, 2].some((index) => Number.isNaN(figure(index, 1)))) return null
  if (call[1]?.startsWith('rgb')) return [figure(0, 255) / 255, figure(1, 255) / 255, figure(2, 255) / 255]
  if (call[1]?.startsWith('hsl')) return hslToRgb(figure(0, 360), figure(1, 1), figure(2, 1))
  return toRgb({ l: figure(0, 1), c: figure(1, 0.4), h: figure(2, 360) })
}

function hslToRgb(hue: number, saturation: number, lightness: number): Rgb {
  const reach = saturation * Math.min(lightness, 1 - lightness)
  const channel = (n: number) => {
    const k = (n + hue / 30) % 12
    return lightness - reach * Math.max(-1, Math.min(k - 3, 9 - k, 1))
  }
  return [channel(0), channel(8), channel(4)]
}

const linear = (v: number) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)
const gamma = (v: number) => (v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055)

/** Reads a CSS colour (hex, rgb, hsl, oklch); what cannot be read becomes a plain slate grey. */
export function parseColour(text: string): Oklch {
  const rgb = parseRgb(text)
  if (!rgb) return { l: 0.45, c: 0.02, h: 250 }
  const [r, g, b] = rgb.map((v) => linear(Math.min(1, Math.max(0, v)))) as unknown as Rgb
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  const hue = (Math.atan2(bb, a) * 180) / Math.PI
  return { l: lightness, c: Math.hypot(a, bb), h: (hue + 360) % 360 }
}

function toLinear({ l, c, h }: Oklch): Rgb {
  const a = c * Math.cos((h * Math.PI) / 180)
  const b = c * Math.sin((h * Math.PI) / 180)
  const x = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const y = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const z = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * x - 3.3077115913 * y + 0.2309699292 * z,
    -1.2684380046 * x + 2.6097574011 * y - 0.3413193965 * z,
    -0.0041960863 * x - 0.7034186147 * y + 1.707614701 * z,
  ]
}

/** Inside what a screen can show: the chroma falls until it fits, lightness and hue stay. */
function toRgb(colour: Oklch): Rgb {
  const l = Math.min(1, Math.max(0, colour.l))
  const fits = (rgb: Rgb) => rgb.every((v) => v >= -0.0005 && v <= 1.0005)
  let low = 0
  let high = colour.c
  if (fits(toLinear({ ...colour, l }))) low = high
  else
    for (let step = 0; step < 20; step++) {
      const c = (low + high) / 2
      if (fits(toLinear({ l, c, h: colour.h }))) low = c
      else high = c
    }
  const [r, g, b] = toLinear({ l, c: low, h: colour.h })
  return [gamma(Math.min(1, Math.max(0, r))), gamma(Math.min(1, Math.max(0, g))), gamma(Math.min(1, Math.max(0, b)))]
}

/** "#c22814". */
export function toHex(colour: Oklch): string {
  return `#${toRgb(colour)
    .map((v) =>
      Math.round(v * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

function luminance(hex: string): number {
  const [r, g, b] = (parseRgb(hex) ?? [0, 0, 0]).map(linear) as unknown as Rgb
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** WCAG contrast of two hex colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [high, low] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number]
  return (high + 0.05) / (low + 0.05)
}

/** Steps the lightness by .01, up or down, until the colour reads on every ground; black or white at the end. */
export function readable(
  colour: Oklch,
  grounds: readonly string[],
  ratio: number,
  direction: 'darker' | 'lighter',
): string {
  const step = direction === 'darker' ? -0.01 : 0.01
  for (let l = colour.l; l >= 0 && l <= 1; l += step) {
    const hex = toHex({ ...colour, l })
    if (grounds.every((ground) => contrast(hex, ground) >= ratio)) return hex
  }
  return direction === 'darker' ? '#000000' : '#ffffff'
}
