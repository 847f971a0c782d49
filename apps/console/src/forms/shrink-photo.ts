/** Longest side of what is uploaded: twice what the pages show. */
const LONGEST = 2560
/** Smaller files are sent as they are. */
const SMALL_BYTES = 1_500_000

/**
 * A photograph of a phone in a size that uploads in seconds, upright. What the browser cannot decode, or is small,
 * stays as it is: the server decides.
 */
export async function shrinkPhoto(file: File): Promise<Blob> {
  if (file.size <= SMALL_BYTES) return file
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const scale = Math.min(1, LONGEST / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(picture.width * scale)
    canvas.height = Math.round(picture.height * scale)
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    const shrunk = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.9))
    // A PNG may be transparent, which JPEG is not.
    return shrunk === null || file.type === 'image/png' ? file : shrunk
  } catch {
    return file
  }
}
