import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { PICTURE_QUALITY } from './quality.ts'
import { PICTURE_FORMATS, PICTURE_WIDTHS } from './sizes.ts'

/** Version of the encoding; a new one rebuilds every picture. */
const RECIPE = JSON.stringify([PICTURE_WIDTHS, PICTURE_QUALITY, sharp.versions.sharp])

interface BuiltPictures {
  readonly made: number
  readonly kept: number
}

/**
 * Builds every size and format of the pictures in a folder: `<name>.webp` becomes `<name>-<width>.<format>`;
 * transparency is kept. Pictures whose source and recipe have not changed since the last time are kept.
 */
export async function buildPictures(from: URL, to: URL): Promise<BuiltPictures> {
  await mkdir(to, { recursive: true })
  const known = await readKnown(new URL('made.json', to))
  const sources = (await readdir(from)).filter((file) => file.endsWith('.webp')).sort()
  const next: Record<string, string> = {}
  let made = 0
  const queue = [...sources]
  const work = async () => {
    for (let file = queue.shift(); file; file = queue.shift()) {
      const name = file.replace(/\.webp$/, '')
      const source = await readFile(new URL(file, from))
      const fingerprint = createHash('sha256').update(RECIPE).update(source).digest('base64url')
      if (known[name] !== fingerprint || !namesOf(name).every((target) => existsSync(new URL(target, to)))) {
        await encode(source, name, to)
        made += 1
      }
      next[name] = fingerprint
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
  await writeFile(new URL('made.json', to), JSON.stringify(next))
  return { made, kept: sources.length - made }
}

const namesOf = (name: string) =>
  PICTURE_WIDTHS.flatMap((width) => PICTURE_FORMATS.map((format) => `${name}-${width}.${format}`))

async function encode(source: Buffer, name: string, to: URL) {
  for (const width of PICTURE_WIDTHS) {
    const resized = sharp(source).resize({ width, withoutEnlargement: true })
    for (const format of PICTURE_FORMATS) {
      const bytes = await (format === 'avif'
        ? resized.clone().avif(PICTURE_QUALITY.avif)
        : resized.clone().webp(PICTURE_QUALITY.webp)
      ).toBuffer()
      const target = new URL(`${name}-${width}.${format}`, to)
      // Written under another name and renamed, so that an aborted build leaves no half-written picture.
      await writeFile(`${fileURLToPath(target)}.part`, bytes)
      await rename(`${fileURLToPath(target)}.part`, target)
    }
  }
}

async function readKnown(file: URL): Promise<Readonly<Record<string, string>>> {
  try {
    const known: unknown = JSON.parse(await readFile(file, 'utf8'))
    return typeof known === 'object' && known !== null ? (known as Record<string, string>) : {}
  } catch {
    return {}
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { made, kept } = await buildPictures(
    new URL('../../../assets/dishes/', import.meta.url),
    new URL('../../../build/pictures/', import.meta.url),
  )
  console.log(`pictures: ${made} made, ${kept} kept`)
}
