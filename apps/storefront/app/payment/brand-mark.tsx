import { classes } from '@comanda/ui'
import { CreditCard } from 'lucide-react'
import type { ReactNode } from 'react'

const BRANDS = ['visa', 'mastercard', 'amex', 'diners', 'discover'] as const
export type CardBrand = (typeof BRANDS)[number] | 'other'

/** Maps the provider's spelling to a brand with its own mark. [3.16] */
export const brandOf = (brand: string): CardBrand =>
  BRANDS.find((known) => known === brand || (known === 'diners' && brand === 'diners_club')) ?? 'other'

const word = (text: string, size: number, style?: 'italic'): ReactNode => (
  <text
    x="26"
    y="18"
    textAnchor="middle"
    dominantBaseline="central"
    fill="#fff"
    fontSize={size}
    fontWeight="800"
    fontStyle={style}
    fontFamily="system-ui, sans-serif"
  >
    {text}
  </text>
)

/** Drawn by us in the brands' colours. */
const MARKS: Readonly<Record<Exclude<CardBrand, 'other'>, { readonly baseMap: string; readonly figure: ReactNode }>> = {
  visa: { baseMap: '#1d2b74', figure: word('VISA', 15, 'italic') },
  mastercard: {
    baseMap: '#1b1a1d',
    figure: (
      <>
        <circle cx="20.5" cy="18" r="9.5" fill="#e4322b" />
        <circle cx="31.5" cy="18" r="9.5" fill="#f5a623" fillOpacity=".85" />
      </>
    ),
  },
  amex: { baseMap: '#1668b8', figure: word('AMEX', 13) },
  diners: {
    baseMap: '#0b4a7d',
    figure: (
      <>
        <circle cx="26" cy="18" r="11" fill="none" stroke="#fff" strokeWidth="2.5" />
        <path d="M22.5 11.5v13a7.4 7.4 0 0 1 0-13zM29.5 11.5v13a7.4 7.4 0 0 0 0-13z" fill="#fff" />
      </>
    ),
  },
  discover: {
    baseMap: '#33302f',
    figure: (
      <>
        <path d="M52 20v16H22c14-3 24-8 30-16z" fill="#ef7d22" />
        <g transform="translate(0 -4)">{word('DISCOVER', 8.5)}</g>
      </>
    ),
  },
}

/** The mark of a card brand, hidden from screen readers because the name stands beside it. [3.16] */
export function BrandMark({ brand, faded = false }: { readonly brand: string; readonly faded?: boolean }) {
  const known = brandOf(brand)
  if (known === 'other') {
    return (
      <span className="inline-flex h-9 w-13 shrink-0 items-center justify-center rounded-s bg-surface-2">
        <CreditCard aria-hidden="true" className="size-6 text-ink-2" />
      </span>
    )
  }
  const { baseMap, figure } = MARKS[known]
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 52 36"
      className={classes('h-9 w-13 shrink-0 rounded-s', faded && 'opacity-50 grayscale')}
    >
      <rect width="52" height="36" fill={baseMap} />
      {figure}
    </svg>
  )
}
