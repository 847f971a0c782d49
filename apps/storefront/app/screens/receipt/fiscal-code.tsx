import { QR_WORDS } from '@comanda/domain'
import { encode } from 'uqr'

/** Modules around the code that scanners need. */
const BORDER = 4

/**
 * The code with which anybody checks a Spanish receipt at the tax office. Its size and its words, which stay Spanish,
 * are the tax office's: 30 to 40 mm, error correction M.
 */
export function FiscalCode({ address }: { readonly address: string }) {
  const { data, size } = encode(address, { ecc: 'M', border: BORDER })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <figure lang="es" className="mt-6 flex flex-col items-center gap-1 text-center text-label">
      <p>{QR_WORDS.above}</p>
      <svg
        role="img"
        aria-label={QR_WORDS.above}
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
        className="size-[40mm] bg-white"
      >
        <path d={path} fill="#000" />
      </svg>
      <figcaption>
        <a
          href={address}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center underline print:no-underline"
        >
          {QR_WORDS.below}
        </a>
        <span className="block font-strong">{QR_WORDS.mark}</span>
        <a href="/declaracion-responsable" className="inline-flex min-h-11 items-center underline print:hidden">
          Declaración responsable
        </a>
      </figcaption>
    </figure>
  )
}
