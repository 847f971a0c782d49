import sharp, { type Sharp } from 'sharp'

const SECONDS = 10

type Kind = 'jpeg' | 'png' | 'webp' | 'heif'

const startsWith = (bytes: Buffer, ...start: readonly number[]): boolean => start.every((byte, n) => bytes[n] === byte)

/**
 * The picture format by the file's first bytes. Name and content type are ignored, and only these formats reach a
 * decoder.
 */
const kindOf = (bytes: Buffer): Kind | null => {
  if (startsWith(bytes, 0xff, 0xd8, 0xff)) return 'jpeg'
  if (startsWith(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png'
  const word = (from: number) => bytes.toString('latin1', from, from + 4)
  if (word(0) === 'RIFF' && word(8) === 'WEBP') return 'webp'
  // AVIF is named in the list of brands at the start of the file.
  const brands = bytes.subarray(8, Math.min(bytes.length >= 4 ? bytes.readUInt32BE(0) : 0, 128)).toString('latin1')
  return word(4) === 'ftyp' && brands.includes('avif') ? 'heif' : null
}

/** The bytes of a picture in base64, also as a `data:` address. What is not base64 is no picture afterwards. [7.12] */
export function pictureBytes(text: string): Buffer {
  return Buffer.from(text.replace(/^data:[\w/+.-]{0,100};base64,/, ''), 'base64')
}

interface Decoding<T> {
  /** Above this number nothing is decoded. */
  readonly mostPixels: number
  readonly seconds: number
  /** Gets the picture upright. */
  readonly finish: (picture: Sharp) => Promise<T>
}

/** Decodes an uploaded picture; null where the file is not an accepted picture. [5.56] */
export async function decodePicture<T>(bytes: Buffer, { mostPixels, seconds, finish }: Decoding<T>): Promise<T | null> {
  const kind = kindOf(bytes)
  if (kind === null) return null
  try {
    // The decoder reads the header and refuses a picture with too many pixels before it decodes any.
    const picture = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true })
    const { format } = await picture.metadata()
    if (format !== kind) return null
    return await finish(picture.autoOrient().timeout({ seconds }))
  } catch {
    // The decoder throws when the file is truncated, too large or not of its format.
    return null
  }
}

/**
 * Converts an uploaded picture to a WebP without metadata; null where the file is not an accepted picture. [5.56]
 * @param mostPixels above which nothing is decoded
 */
export function readPicture(
  bytes: Buffer,
  { mostPixels, shape }: { readonly mostPixels: number; readonly shape: (picture: Sharp) => Sharp },
): Promise<Buffer | null> {
  return decodePicture(bytes, {
    mostPixels,
    seconds: SECONDS,
    finish: (picture) => shape(picture).webp({ quality: 82 }).toBuffer(),
  })
}
