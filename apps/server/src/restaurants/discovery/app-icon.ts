import type { Theme } from '@comanda/domain'
import { deriveTokens } from '@comanda/ui/theme'
import sharp from 'sharp'
import { drawText } from './drawn-text.ts'

/** Pixels of the icons that a page names. */
export const ICON_SIZES = [180, 192, 512] as const

interface AppIcon {
  readonly name: string
  readonly theme: Theme
  /** Pixels, of both sides. */
  readonly size: number
  /**
   * `maskable`: the picture reaches the edges, and what matters is within the middle four fifths, because the device
   * cuts out its own form. https://www.w3.org/TR/appmanifest/#icon-masks
   */
  readonly isMaskable: boolean
  /** The square mark, as a page loads it; null draws the first letter. */
  readonly mark: Buffer | null
}

/** The icon of a business on a home screen: its mark, or its first letter on its colour. PNG. */
export async function appIcon({ name, theme, size, isMaskable, mark }: AppIcon): Promise<Buffer> {
  const { light } = deriveTokens(theme)
  const content = Math.round(size * (isMaskable ? 0.6 : 0.84))
  const drawnMark =
    mark === null
      ? null
      : await sharp(mark, { density: 600 })
          .resize(content, content, { fit: 'contain', background: '#00000000' })
          .png()
          .toBuffer()
          .catch(() => null)
  const corner = isMaskable ? 0 : Math.round(size * { round: 0.28, soft: 0.18, sharp: 0.06 }[theme.corners])
  const ground = drawnMark === null ? light.accent : '#ffffff'
  const letter = drawnMark === null ? letterOf(name, theme, content, light.onAccent) : ''
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">
<rect width="${size}" height="${size}" rx="${corner}" fill="${ground}"/>
<g transform="translate(${size / 2} ${size / 2})">${letter}</g>
</svg>`
  const left = Math.round((size - content) / 2)
  return sharp(Buffer.from(svg))
    .composite(drawnMark === null ? [] : [{ input: drawnMark, left, top: left }])
    .png({ palette: true, quality: 95, effort: 4 })
    .toBuffer()
}

/** The first letter, centred on 0,0. Capitals are about seven tenths of the font's size high. */
function letterOf(name: string, { headingFont }: Theme, content: number, colour: string): string {
  const size = content * 0.8
  const [first = ''] = [...name.trim().toUpperCase()]
  const { svg, width } = drawText(first, { font: headingFont, size, colour, mostWidth: content, mostLines: 1 })
  return `<g transform="translate(${-width / 2} ${size * 0.35})">${svg}</g>`
}
