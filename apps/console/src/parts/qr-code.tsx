import { encode } from 'uqr'

/** Modules around the code that scanners need. */
const BORDER = 4

function drawn(text: string): { readonly size: number; readonly path: string } {
  const { data, size } = encode(text, { ecc: 'M', border: BORDER })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return { size, path }
}

/** The code as the content of an SVG file, which printers take at any size. */
export function qrCodeFile(text: string): string {
  const { size, path } = drawn(text)
  const square = `<path d="M0 0h${size}v${size}H0z" fill="#fff"/><path d="${path}"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">${square}</svg>`
}

/** A QR code, drawn as one path: black on white in every scheme, because scanners need it. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { size, path } = drawn(text)
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-52 rounded-m border border-line bg-white"
    >
      <path d={path} fill="#000" />
    </svg>
  )
}
