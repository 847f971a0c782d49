/** A black and white picture as a file that browsers show: a data URL of a BMP. `bits` as in `PaperLine`. */
export function pictureUrl({ width, height, bits }: { width: number; height: number; bits: string }): string {
  const from = Buffer.from(bits, 'base64')
  const [rowBytes, paddedBytes] = [Math.ceil(width / 8), Math.ceil(width / 32) * 4]
  const [headerBytes, paletteBytes] = [54, 8]
  const start = headerBytes + paletteBytes
  const file = Buffer.alloc(start + paddedBytes * height)
  file.write('BM', 0, 'latin1')
  file.writeUInt32LE(file.length, 2)
  file.writeUInt32LE(start, 10)
  file.writeUInt32LE(40, 14)
  file.writeInt32LE(width, 18)
  // A negative height: rows from the top.
  file.writeInt32LE(-height, 22)
  file.writeUInt16LE(1, 26)
  file.writeUInt16LE(1, 28)
  file.writeUInt32LE(paddedBytes * height, 34)
  file.writeUInt32LE(0x00ff_ffff, headerBytes)
  for (let y = 0; y < height; y += 1) from.copy(file, start + y * paddedBytes, y * rowBytes, (y + 1) * rowBytes)
  return `data:image/bmp;base64,${file.toString('base64')}`
}
