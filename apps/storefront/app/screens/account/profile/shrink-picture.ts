/** Twice the side that the server stores, for a sharp preview. */
const SIDE = 512

/**
 * Cuts the middle square out of a picture and shrinks it, because a phone's photo has more pixels than the server
 * accepts. Null where the browser cannot decode the file. [5.56]
 */
export async function shrinkPicture(file: Blob): Promise<Blob | null> {
  // The decoder turns the picture as its metadata says.
  const picture = await createImageBitmap(file).catch(() => null)
  if (picture === null) return null
  const { width, height } = picture
  const side = Math.min(width, height)
  const canvas = document.createElement('canvas')
  canvas.width = Math.min(side, SIDE)
  canvas.height = canvas.width
  const context = canvas.getContext('2d')
  if (context) context.imageSmoothingQuality = 'high'
  context?.drawImage(picture, (width - side) / 2, (height - side) / 2, side, side, 0, 0, canvas.width, canvas.width)
  picture.close()
  // A browser without WebP writes PNG instead, which the server accepts too.
  return new Promise((done) => canvas.toBlob(done, 'image/webp', 0.9))
}
