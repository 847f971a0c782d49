import type { Business } from '@comanda/domain'
import { deriveTokens } from '@comanda/ui/theme'
import sharp from 'sharp'
import { drawText } from './drawn-text.ts'

const WIDTH = 1200
const HEIGHT = 630
const MARGIN = 72
/** Where the coloured half begins. */
const SPLIT = 690
const DISH = 470
const MARK = 84

export interface SharePictureParts {
  readonly business: Pick<Business, 'name' | 'tagline' | 'hero' | 'theme'>
  /** "Order online" */
  readonly action: string
  /** "napoli.example"; null without a host. */
  readonly host: string | null
  /** Logo and dish, as a page of the business loads them; null where there is none. */
  readonly mark: Buffer | null
  readonly dish: Buffer | null
}

/** What a link to a business shows in a chat: 1200 × 630, with its logo, colours, name, greeting and a dish. PNG. */
export async function sharePicture({ business, action, host, mark, dish }: SharePictureParts): Promise<Buffer> {
  const { theme } = business
  const { light } = deriveTokens(theme)
  const heading = (colour: string, size: number, mostLines: number, mostWidth: number) => ({
    font: theme.headingFont,
    colour,
    size,
    mostLines,
    mostWidth,
  })
  const nameAt = mark === null ? MARGIN : MARGIN + MARK + 24
  const name = drawText(business.name, heading(light.accentInk, 44, 1, SPLIT - nameAt - 30))
  const title = drawText(
    business.hero.title || business.tagline || business.name,
    heading(light.ink, 64, 3, SPLIT - MARGIN - 40),
  )
  const button = drawText(action, { font: 'figtree', size: 30, colour: light.onAccent, mostWidth: 400, mostLines: 1 })
  const address = drawText(host ?? '', {
    font: 'figtree',
    size: 26,
    colour: light.ink2,
    mostWidth: SPLIT - MARGIN - 40,
    mostLines: 1,
  })
  const corner = { round: 36, soft: 14, sharp: 4 }[theme.corners]
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
<rect width="${WIDTH}" height="${HEIGHT}" fill="${light.bg}"/>
<rect x="${SPLIT}" width="${WIDTH - SPLIT}" height="${HEIGHT}" fill="${light.hero}"/>
<circle cx="${SPLIT + 255}" cy="${HEIGHT / 2}" r="248" fill="${light.hero2}"/>
<g transform="translate(${nameAt} ${MARGIN + MARK / 2 + 15})">${name.svg}</g>
<g transform="translate(${MARGIN} ${title.lines > 2 ? 272 : 300})">${title.svg}</g>
<rect x="${MARGIN}" y="${HEIGHT - MARGIN - 72}" width="${Math.round(button.width) + 72}" height="72" rx="${corner}" fill="${light.accent}"/>
<g transform="translate(${MARGIN + 36} ${HEIGHT - MARGIN - 26})">${button.svg}</g>
<g transform="translate(${MARGIN + Math.round(button.width) + 72 + 24} ${HEIGHT - MARGIN - 27})">${button.width + address.width + 140 > SPLIT - MARGIN ? '' : address.svg}</g>
</svg>`
  const [drawnMark, drawnDish] = await Promise.all([mark && sized(mark, MARK, MARK), dish && sized(dish, DISH, DISH)])
  return sharp(Buffer.from(svg))
    .composite([
      ...(drawnMark ? [{ input: drawnMark, left: MARGIN, top: MARGIN }] : []),
      ...(drawnDish ? [{ input: drawnDish, left: SPLIT + (WIDTH - SPLIT - DISH) / 2, top: (HEIGHT - DISH) / 2 }] : []),
    ])
    .png({ palette: true, quality: 90, effort: 4 })
    .toBuffer()
}

/** The picture within a box; null when it cannot be read: the rest is worth showing. */
const sized = (picture: Buffer, width: number, height: number): Promise<Buffer | null> =>
  sharp(picture, { density: 300 })
    .resize(width, height, { fit: 'contain', background: '#00000000' })
    .png()
    .toBuffer()
    .catch(() => null)
