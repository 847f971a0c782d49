/** A strip of a picture as rows of whole bytes. It is sent by columns of 24 dots: three bytes, the top dot first. */
export function columnsToRows(columns: Uint8Array, width: number): string {
  const rowBytes = Math.ceil(width / 8)
  const rows = new Uint8Array(rowBytes * 24)
  for (let x = 0; x < width; x += 1)
    for (let y = 0; y < 24; y += 1) {
      const isBlack = ((columns[x * 3 + (y >> 3)] ?? 0) >> (7 - (y & 7))) & 1
      if (isBlack) rows[y * rowBytes + (x >> 3)] = (rows[y * rowBytes + (x >> 3)] ?? 0) | (0x80 >> (x & 7))
    }
  return Buffer.from(rows).toString('base64')
}
