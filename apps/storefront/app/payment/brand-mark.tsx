import { classes } from '@comanda/ui'
import { CreditCard } from 'lucide-react'
import type { ReactNode } from 'react'

const BRANDS = ['visa', 'mastercard', 'amex', 'diners', 'discover'] as const
export type CardBrand = (typeof BRANDS)[number] | 'other'

/** Maps the provider's spelling to a brand with its own mark. [3.16] */
export function brandOf(brand: string): CardBrand {
  return BRANDS.find((known) => known === brand || (known === 'diners' && brand === 'diners_club')) ?? 'other'
}

const NAMES: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  unionpay: 'UnionPay',
}

/** "American Express"; a brand without a name of its own in the provider's spelling, with a capital. */
export function brandName(brand: string): string {
  return NAMES[brand] ?? (brand === '' ? '' : brand[0]?.toUpperCase() + brand.slice(1))
}

const word = (text: string, size: number, fill: string, style?: 'italic'): ReactNode => (
  <text
    x="26"
    y="18"
    textAnchor="middle"
    dominantBaseline="central"
    fill={fill}
    fontSize={size}
    fontWeight="800"
    fontStyle={style}
    fontFamily="system-ui, sans-serif"
  >
    {text}
  </text>
)

/** Drawn by us in the brands' colours, on white in both schemes. */
const MARKS: Readonly<Record<Exclude<CardBrand, 'other'>, ReactNode>> = {
  visa: word('VISA', 16, '#1a2a7c', 'italic'),
  mastercard: (
    <>
      <circle cx="20.5" cy="18" r="9.5" fill="#e4322b" />
      <circle cx="31.5" cy="18" r="9.5" fill="#f5a623" />
      <path d="M26 10.25a9.5 9.5 0 0 1 0 15.5a9.5 9.5 0 0 1 0-15.5z" fill="#f26322" />
    </>
  ),
  amex: (
    <>
      <rect x="5" y="7" width="42" height="22" rx="3" fill="#1668b8" />
      {word('AMEX', 11.5, '#fff')}
    </>
  ),
  diners: (
    <>
      <circle cx="26" cy="18" r="11" fill="none" stroke="#0b4a7d" strokeWidth="2.5" />
      <path d="M22.5 11.5v13a7.4 7.4 0 0 1 0-13zM29.5 11.5v13a7.4 7.4 0 0 0 0-13z" fill="#0b4a7d" />
    </>
  ),
  discover: (
    <>
      <path d="M50 21v9a4 4 0 0 1-4 4H22c14-2 23-6 28-13z" fill="#ef7d22" />
      <g transform="translate(0 -4)">{word('DISCOVER', 8.5, '#33302f')}</g>
    </>
  ),
}

interface BrandMarkProps {
  readonly brand: string
  readonly faded?: boolean
  readonly size?: 'l' | 's'
}

/** Pictures do not grow with the text: three of them would be wider than a small phone. */
const SIZES = { l: 'h-[36px] w-[52px]', s: 'h-[28px] w-[40px]' } as const

/** The mark of a card brand, hidden from screen readers because the name stands beside it. [3.16] */
export function BrandMark({ brand, faded = false, size = 'l' }: BrandMarkProps) {
  const known = brandOf(brand)
  if (known === 'other') {
    return (
      <span className={classes('inline-flex shrink-0 items-center justify-center rounded-s bg-surface-2', SIZES[size])}>
        <CreditCard aria-hidden="true" className="size-6 text-ink-2" />
      </span>
    )
  }
  return (
    <svg
      aria-hidden="true"
      data-brand={known}
      viewBox="0 0 52 36"
      className={classes(
        'shrink-0 transition-[opacity,filter] duration-180',
        SIZES[size],
        faded && 'opacity-40 grayscale',
      )}
    >
      <rect x=".75" y=".75" width="50.5" height="34.5" rx="6" fill="#fff" stroke="#d9d2ca" strokeWidth="1.5" />
      {MARKS[known]}
    </svg>
  )
}

/** The brands that a customer expects to see beside a new card. */
const SHOWN = ['visa', 'mastercard', 'amex'] as const

/** The marks beside a new card: all of them, and once the number tells the brand, that one. */
export function CardBrands({ brand }: { readonly brand: string }) {
  const known = brandOf(brand)
  const isShown = SHOWN.some((one) => one === known)
  if (known !== 'other' && !isShown) return <BrandMark brand={known} size="s" />
  return (
    <span className="inline-flex items-center gap-1">
      {SHOWN.map((one) => (
        <BrandMark key={one} brand={one} size="s" faded={known !== 'other' && one !== known} />
      ))}
    </span>
  )
}
