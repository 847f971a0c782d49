export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const
export const MEGABYTE = 1024 * 1024
/** [5.56] */
const MOST_BYTES = 5 * MEGABYTE

/** What stands against a file as a picture, as far as can be told before it is sent. [5.56] */
export function pictureProblem({ type, size }: Pick<File, 'type' | 'size'>): 'too_big' | 'wrong_type' | null {
  if (!(PICTURE_TYPES as readonly string[]).includes(type)) return 'wrong_type'
  return size > MOST_BYTES ? 'too_big' : null
}
