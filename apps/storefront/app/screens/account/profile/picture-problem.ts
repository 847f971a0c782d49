export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const
export const MEGABYTE = 1024 * 1024
/** [5.56] */
const MOST_BYTES = 5 * MEGABYTE

/** Returns why a file cannot be the picture, as far as the browser can tell before uploading. [5.56] */
export function pictureProblem({ type, size }: Pick<File, 'type' | 'size'>): 'too_big' | 'wrong_type' | null {
  if (!(PICTURE_TYPES as readonly string[]).includes(type)) return 'wrong_type'
  return size > MOST_BYTES ? 'too_big' : null
}
