import { encode } from 'uqr'

/** Modules around the code that scanners need. */
const BORDER = 4

/** A QR code, drawn as one path: black on white in every scheme, because scanners need it. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: BORDER })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
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
