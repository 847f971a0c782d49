import { readFileSync } from 'node:fs'
import { aBusiness } from '@comanda/test-kit'
import fc from 'fast-check'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { saveBusiness } from '../../src/restaurants/businesses/store.ts'
import { drawText } from '../../src/restaurants/discovery/drawn-text.ts'
import { sharePicture } from '../../src/restaurants/discovery/share-picture.ts'
import { aRestaurant } from '../fixtures/a-restaurant.ts'
import { aServer } from '../setup/a-server.ts'

const pictureAt = async (response: Response) => Buffer.from(await response.arrayBuffer())
const pixel = async (picture: Buffer, left: number, top: number): Promise<string> => {
  const raw = await sharp(picture).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer()
  return `#${raw.toString('hex')}`
}

it('the share picture is a PNG in the brand colours and language until the brand changes', async () => {
  const { deps, fetch } = await aServer()
  const { business } = await aRestaurant(deps.db)
  const answer = await fetch('/share/en.png')
  expect(answer.headers.get('content-type')).toBe('image/png')
  expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  const english = await pictureAt(answer)
  expect(await sharp(english).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
  const [spanish, again] = await Promise.all([fetch('/share/es.png'), fetch('/share/en.png')])
  expect((await pictureAt(spanish)).equals(english)).toBe(false)
  expect((await pictureAt(again)).equals(english)).toBe(true)

  const theme = { ...business.theme, colour: '#0050d0' }
  await saveBusiness(deps.db, { ...business, theme }, { hosts: ['napoli.localhost'] })
  await expect
    .poll(async () => pixel(await pictureAt(await fetch('/share/en.png')), 1195, 5))
    .not.toBe(await pixel(english, 1195, 5))
  expect((await fetch('/share/fr.png')).status).toBe(404)
})

it('a picture is drawn for any name, greeting and colour, and without logo, dish and host', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.string({ unit: 'grapheme', maxLength: 80 }),
      fc.string({ unit: 'grapheme', maxLength: 160 }),
      fc.integer({ min: 0, max: 0xffffff }),
      fc.constantFrom('young-serif', 'bricolage-grotesque', 'hanken-grotesk', 'figtree'),
      async (name, title, colour, headingFont) => {
        const business = aBusiness()
        const theme = { ...business.theme, colour: `#${colour.toString(16).padStart(6, '0')}`, headingFont } as const
        const picture = await sharePicture({
          business: { ...business, name, theme, hero: { title, text: '', image: null } },
          action: 'Order online',
          host: null,
          mark: Buffer.from('not a picture'),
          dish: null,
        })
        expect((await sharp(picture).metadata()).width).toBe(1200)
      },
    ),
    { numRuns: 12 },
  )
})

it('text stays inside its width and lines, and letters that a font lacks come from another', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 120 }), fc.integer({ min: 1, max: 3 }), (text, mostLines) => {
      const drawn = drawText(text, { font: 'figtree', size: 40, colour: '#000000', mostWidth: 400, mostLines })
      expect(drawn.lines).toBeLessThanOrEqual(mostLines)
      expect(drawn.width).toBeLessThanOrEqual(400)
    }),
    { numRuns: 60 },
  )
  const style = { font: 'young-serif', size: 40, colour: '#000000', mostWidth: 900, mostLines: 1 } as const
  expect(drawText('Ελλάς', style).width).toBeGreaterThan(50)
  expect(drawText('餐厅', style).lines).toBe(0)
})

it('the logo of a business is part of its picture', async () => {
  const mark = readFileSync(new URL('../../assets/brands/napoli.svg', import.meta.url))
  const parts = { business: aBusiness(), action: 'Order online', host: 'napoli.example', dish: null }
  const [without, withMark] = await Promise.all([
    sharePicture({ ...parts, mark: null }),
    sharePicture({ ...parts, mark }),
  ])
  const corner = { left: 72, top: 72, width: 84, height: 84 }
  const inCorner = (picture: Buffer) => sharp(picture).extract(corner).raw().toBuffer()
  expect((await inCorner(withMark)).equals(await inCorner(without))).toBe(false)
})
