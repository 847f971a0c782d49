const SIDE = 1600

/**
 * Shrinks a photo to at most 1600 pixels a side, as a `data:` address; null where the browser cannot decode the file.
 * [5.56]
 */
export async function photoText(file: Blob): Promise<string | null> {
  // The decoder turns the photo as its metadata says.
  const photo = await createImageBitmap(file).catch(() => null)
  if (photo === null) return null
  const scale = Math.min(1, SIDE / Math.max(photo.width, photo.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(photo.width * scale))
  canvas.height = Math.max(1, Math.round(photo.height * scale))
  const context = canvas.getContext('2d')
  if (context) context.imageSmoothingQuality = 'high'
  context?.drawImage(photo, 0, 0, canvas.width, canvas.height)
  photo.close()
  return canvas.toDataURL('image/jpeg', 0.85)
}
