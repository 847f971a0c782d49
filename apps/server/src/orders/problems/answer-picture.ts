/** A picture that only its owner and the staff may read. */
export const answerPicture = (picture: Buffer): Response =>
  new Response(new Uint8Array(picture), {
    headers: {
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=3600',
      'x-content-type-options': 'nosniff',
    },
  })
