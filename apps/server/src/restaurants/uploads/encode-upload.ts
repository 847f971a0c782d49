import { createHash } from 'node:crypto'
import { pictureName, UPLOADED_WIDTHS } from '@comanda/domain'
import sharp from 'sharp'
import { PICTURE_QUALITY } from '../../platform/pictures/quality.ts'
import { decodePicture } from '../../platform/pictures/read-picture.ts'
import { PICTURE_FORMATS } from '../../platform/pictures/sizes.ts'

/** [5.56] */
const MOST_PIXELS = 25_000_000
const WIDEST = Math.max(...UPLOADED_WIDTHS)
const SECONDS = 20

export interface EncodedFile {
  /** "640.avif" */
  readonly suffix: string
  readonly bytes: Buffer
  readonly type: string
}

export interface EncodedUpload {
  readonly name: string
  readonly files: readonly EncodedFile[]
}

const hex = (value: number): string => Math.round(value).toString(16).padStart(2, '0')

/** Levels of 255 by which a margin may differ from white, or its alpha from nothing, as JPEG makes it do. */
const MARGIN_TOLERANCE = 12
/** Below this size in pixels what is left is a speck rather than a logo. */
const LEAST_LOGO = 8

/** Without the margins of a logo that are transparent or white all around; the picture itself where it has none. */
const withoutMargins = async (upright: Buffer): Promise<Buffer> => {
  const [red = 0, green = 0, blue = 0, alpha = 0] = await sharp(upright)
    .ensureAlpha()
    .toColourspace('srgb')
    .extract({ left: 0, top: 0, width: 1, height: 1 })
    .raw()
    .toBuffer()
  // The margin of a badge or a banner is a part of it.
  const isMargin = alpha <= MARGIN_TOLERANCE || Math.min(red, green, blue) >= 255 - MARGIN_TOLERANCE
  if (!isMargin) return upright
  const { data, info } = await sharp(upright)
    .trim({ threshold: MARGIN_TOLERANCE })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true })
  return Math.min(info.width, info.height) < LEAST_LOGO ? upright : data
}

/**
 * What an upload is for: the margins of a logo are cut off, so that it is not tiny beside the name of another
 * restaurant.
 */
export type UploadUse = 'logo' | 'picture'

/**
 * Encodes an uploaded picture in every size and format of the pages: upright, in sRGB, without metadata. Null where the
 * file is not an accepted picture. [5.56]
 */
export async function encodeUpload(bytes: Buffer, use: UploadUse = 'picture'): Promise<EncodedUpload | null> {
  const upright = await decodePicture(bytes, {
    mostPixels: MOST_PIXELS,
    seconds: SECONDS,
    finish: (picture) =>
      picture
        .resize({ width: WIDEST, height: WIDEST, fit: 'inside', withoutEnlargement: true })
        .png({ compressionLevel: 1 })
        .toBuffer(),
  })
  if (upright === null) return null
  const data = use === 'logo' ? await withoutMargins(upright) : upright
  const whole = sharp(data)
  const [info, stats, files] = await Promise.all([whole.metadata(), whole.clone().stats(), encodeSizes(data)])
  const [red, green, blue] = stats.channels
  const name = pictureName(
    {
      kind: stats.isOpaque ? 'photo' : 'cutout',
      width: info.width,
      height: info.height,
      colour: `#${hex(red?.mean ?? 0)}${hex((green ?? red)?.mean ?? 0)}${hex((blue ?? red)?.mean ?? 0)}`,
    },
    createHash('sha256').update(data).digest('hex'),
  )
  return { name, files }
}

const encodeSizes = async (upright: Buffer): Promise<EncodedFile[]> => {
  const files: EncodedFile[] = []
  for (const width of UPLOADED_WIDTHS) {
    const resized = sharp(upright).resize({ width, withoutEnlargement: true })
    for (const format of PICTURE_FORMATS) {
      const encoded =
        format === 'avif' ? resized.clone().avif(PICTURE_QUALITY.avif) : resized.clone().webp(PICTURE_QUALITY.webp)
      files.push({ suffix: `${width}.${format}`, bytes: await encoded.toBuffer(), type: `image/${format}` })
    }
  }
  return files
}
