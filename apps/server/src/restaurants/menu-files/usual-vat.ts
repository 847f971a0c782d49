import { type BasisPoints, usualRateAt, type VatRates } from '@comanda/domain'

/** One rate for every order type. */
export const vatRatesOf = (rate: BasisPoints): VatRates => ({ delivery: rate, collection: rate, table: rate })

/** The rates of dishes without one of their own: see `usualRateAt`. */
export const usualVatAt = (...place: Parameters<typeof usualRateAt>): VatRates => vatRatesOf(usualRateAt(...place))
