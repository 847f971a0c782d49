import type { Minor } from '../pricing/money.ts'

/** Why a price cannot be read. `price-range`: it names several ("8–10", "from 8"). */
export type PriceProblem = 'price-missing' | 'price-range' | 'price-unreadable'

/** Currencies around an amount, and the words that stand for no price. */
const CURRENCY = /(?:gbp|eur|euros?|pounds?|libras?|[£€])/giu
const NO_PRICE =
  /^(?:[-–—.]*|n\/?a|tbc|poa|mp|m\/p|market price|s\/?m|s\.m\.|segun mercado|según mercado|p\.?v\.?m\.?)$/iu
const RANGE = /^(?:from|desde|a partir de)\b|\d\s*(?:[-–—/]|to|a|o|or)\s*\d/iu
/** Whole units with or without separated thousands, and one or two decimals after a point or comma. */
const AMOUNT = /^(?<whole>\d{1,3}(?:[., ]\d{3})+|\d+)(?:(?<mark>[.,])(?<decimals>\d{1,2}))?$/

/** Reads a price as people type it: `8.50`, `8,50 €`, `£1,250`; in minor units. */
export function readPrice(typed: string): Minor | PriceProblem {
  const text = typed.replace(/[\u00a0\u202f]/g, ' ').trim()
  if (NO_PRICE.test(text)) return 'price-missing'
  const amount = text.replace(CURRENCY, '').trim()
  if (RANGE.test(amount)) return 'price-range'
  const { whole, mark, decimals } = AMOUNT.exec(amount)?.groups ?? {}
  if (whole === undefined) return 'price-unreadable'
  // Thousands and decimals cannot have the same mark.
  if (mark !== undefined && whole.includes(mark)) return 'price-unreadable'
  return Number(whole.replace(/[., ]/g, '')) * 100 + Number((decimals ?? '').padEnd(2, '0'))
}
