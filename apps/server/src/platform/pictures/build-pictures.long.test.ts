import { copyFile, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { buildPictures } from './build-pictures.ts'

let folder: string
const at = (name: string) => pathToFileURL(path.join(folder, name))

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'pictures-'))
  await copyFile(new URL('../../../assets/dishes/espresso.webp', import.meta.url), path.join(folder, 'espresso.webp'))
})
afterEach(() => rm(folder, { recursive: true }))

it('a picture is built in three sizes and two formats and keeps its transparency', async () => {
  expect(await buildPictures(at('./'), at('out/'))).toEqual({ made: 1, kept: 0 })
  const made = (await readdir(at('out/'))).filter((name) => name.startsWith('espresso')).sort()
  expect(made).toEqual(['160', '320', '640'].flatMap((width) => [`espresso-${width}.avif`, `espresso-${width}.webp`]))
  const { width, hasAlpha } = await sharp(path.join(folder, 'out', 'espresso-320.avif')).metadata()
  expect({ width, hasAlpha }).toEqual({ width: 320, hasAlpha: true })
})

it('unchanged pictures are kept, changed and missing ones are built', async () => {
  await buildPictures(at('./'), at('out/'))
  expect(await buildPictures(at('./'), at('out/'))).toEqual({ made: 0, kept: 1 })
  await rm(at('out/espresso-160.webp'))
  expect(await buildPictures(at('./'), at('out/'))).toEqual({ made: 1, kept: 0 })
  await writeFile(
    at('espresso.webp'),
    await sharp({ create: { width: 700, height: 700, channels: 4, background: '#c42a16' } })
      .webp()
      .toBuffer(),
  )
  expect(await buildPictures(at('./'), at('out/'))).toEqual({ made: 1, kept: 0 })
  expect((await stat(at('out/espresso-640.webp'))).size).toBeGreaterThan(0)
})
