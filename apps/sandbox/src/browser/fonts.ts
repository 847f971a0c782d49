import type { CustomFontSource, StripeElementStyle, StripeElementsOptions } from '@stripe/stripe-js'

/** A style as the frame of an element sees it. */
export type SeenStyle = (style: StripeElementStyle | undefined) => StripeElementStyle | undefined

const named = (family: string): string => family.trim().replace(/^["']|["']$/g, '')

/** The fonts that were loaded for elements, by the name under which they are used. */
const loaded = new Set<string>()

/** Loads a font under a name of its own. A font that does not load is left out, as at the provider. */
function load(own: string, { src, weight, style, unicodeRange }: CustomFontSource): void {
  if (loaded.has(own) || src === undefined) return
  loaded.add(own)
  const face = new FontFace(own, src, {
    ...(weight !== undefined && { weight }),
    ...(style !== undefined && { style }),
    ...(unicodeRange !== undefined && { unicodeRange }),
  })
  document.fonts.add(face)
  face.load().catch(() => document.fonts.delete(face))
}

/**
 * The fonts of a group of elements. The provider's elements are frames: of the page's own fonts they have only those
 * that `fonts` brings with a `src`. Ours are not, so that the page's fonts are left out here. A `cssSrc` is not read.
 */
export function createFonts(sources: StripeElementsOptions['fonts'] = []): SeenStyle {
  const given = new Map<string, string>()
  for (const source of sources) {
    if (!('family' in source)) continue
    const own = `elements-${named(source.family)}`
    given.set(named(source.family), own)
    load(own, source)
  }
  const seen = (families: string): string => {
    const ofPage = new Set([...document.fonts].map(({ family }) => named(family)))
    return families
      .split(',')
      .flatMap((family) => {
        const own = given.get(named(family))
        if (own !== undefined) return [`"${own}"`]
        return ofPage.has(named(family)) ? [] : [family.trim()]
      })
      .join(', ')
  }
  return (style) =>
    style?.base?.fontFamily === undefined
      ? style
      : { ...style, base: { ...style.base, fontFamily: seen(style.base.fontFamily) } }
}
