/** Run it to compose the pictures of the demo's meal deals from those of their dishes, into the assets. */
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

/** The dishes on each picture, the largest first. */
const DEALS: Readonly<Record<string, readonly string[]>> = {
  deal_pizza_night: ['diavola', 'margherita', 'doughballs'],
  deal_family_table: ['ortolana', 'margherita', 'gelato'],
  deal_pasta_lunch: ['spaghetti', 'lemonade'],
  deal_tapeo: ['croquetas', 'salmorejo', 'bravas'],
  deal_arroz: ['paella', 'calamares', 'white_wine'],
  deal_curry_night: ['tikka_masala', 'naan', 'poppadoms'],
  deal_family_feast: ['biryani', 'rogan_josh', 'garlic_naan'],
  deal_thali: ['dal_tadka', 'pilau_rice', 'korma'],
}

const WIDTH = 640
const HEIGHT = 656

/** Where the dishes stand, back to front, as parts of the width: size, left edge, top edge. */
const PLACES = [
  { dish: 1, size: 0.6, left: 0.39, top: 0.01 },
  { dish: 2, size: 0.46, left: 0.02, top: 0.02 },
  { dish: 0, size: 0.7, left: 0.12, top: 0.32 },
] as const

const assets = new URL('../../assets/dishes/', import.meta.url)
const fileOf = (name: string) => fileURLToPath(new URL(`${name}.webp`, assets))

for (const [name, dishes] of Object.entries(DEALS)) {
  const layers = await Promise.all(
    PLACES.flatMap(({ dish, ...place }) => {
      const image = dishes[dish]
      return image === undefined ? [] : [{ image, ...place }]
    }).map(async ({ image, size, left, top }) => ({
      input: await sharp(fileOf(image))
        .resize({ width: Math.round(WIDTH * size) })
        .toBuffer(),
      left: Math.round(WIDTH * left),
      top: Math.round(WIDTH * top),
    })),
  )
  await sharp({ create: { width: WIDTH, height: HEIGHT, channels: 4, background: '#0000' } })
    .composite(layers)
    .webp({ quality: 82, alphaQuality: 90, effort: 6 })
    .toFile(fileOf(name))
}
