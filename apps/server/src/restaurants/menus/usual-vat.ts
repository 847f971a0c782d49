import { type BasisPoints, usualRateAt, type VatRates } from '@comanda/domain'

/** One rate for every order type. */
export function vatRatesOf(rate: BasisPoints): VatRates {
  return { delivery: rate, collection: rate, table: rate }
}

/** The rates of dishes without one of their own: see `usualRateAt`. */
export function usualVatAt(...place: Parameters<typeof usualRateAt>): VatRates {
  return vatRatesOf(usualRateAt(...place))
}
