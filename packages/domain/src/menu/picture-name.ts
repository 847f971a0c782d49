/** What the name of an uploaded picture says, so that a page can lay it out before the file arrives. */
export interface UploadedPicture {
  /** A cutout has transparent parts and stands on a tinted ground; a photo fills its frame. */
  readonly kind: 'photo' | 'cutout'
  readonly width: number
  readonly height: number
  /** The mean colour, "#c22814": shown until the picture is. */
  readonly colour: string
}

/** `up-p-1280x853-c22814-<24 hexadecimal digits of its content>` */
const NAME = /^up-([pc])-(\d{1,5})x(\d{1,5})-([0-9a-f]{6})-[0-9a-f]{24}$/

/** Widths of the files of an uploaded picture. */
export const UPLOADED_WIDTHS = [160, 320, 640, 1280] as const

/** Reads the name of an uploaded picture; null for one that comes with the product. */
export function readPictureName(name: string): UploadedPicture | null {
  const [, kind, width, height, colour] = NAME.exec(name) ?? []
  if (kind === undefined) return null
  return { kind: kind === 'p' ? 'photo' : 'cutout', width: Number(width), height: Number(height), colour: `#${colour}` }
}

export function pictureName(
  { kind, width, height, colour }: UploadedPicture,
  /** Hexadecimal digest of the content. */
  digest: string,
): string {
  return `up-${kind === 'photo' ? 'p' : 'c'}-${width}x${height}-${colour.slice(1)}-${digest.slice(0, 24)}`
}
