/** A picture that only its owner and the staff may read. */
export function answerPicture(picture: Buffer): Response {
  return new Response(new Uint8Array(picture), {
    headers: {
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=3600',
      'x-content-type-options': 'nosniff',
    },
  })
}
