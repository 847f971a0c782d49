import type { BasisPoints, Currency, Minor } from '@comanda/domain'

/** Pounds or euros as a decimal with at most two places, exact, from pence or cents. */
export const moneyToWire = (amount: Minor): number => Number((amount / 100).toFixed(2))

/** Pence or cents from a decimal; null where it has more than two places or is no amount. 599.80 is 59980, never 59979. */
export const moneyFromWire = (wire: number): Minor | null => {
  if (!Number.isFinite(wire) || Math.abs(wire) > 10_000_000) return null
  const amount = Math.round(wire * 100)
  return Math.abs(wire * 100 - amount) < 1e-6 * Math.max(1, Math.abs(wire)) ? amount + 0 : null
}

/** As `moneyFromWire`, where the shape has been checked before. */
export const checkedMoney = (wire: number): Minor => {
  const amount = moneyFromWire(wire)
  if (amount === null) throw new RangeError(`Not an amount of money: ${wire}`)
  return amount
}

/** Percent on the wire (12.5), basis points inside (1250). */
export const rateToWire = (rate: BasisPoints): number => rate / 100
export const rateFromWire = (wire: number): BasisPoints => Math.round(wire * 100)

export const currencySymbol = (currency: Currency): string => (currency === 'GBP' ? '£' : '€')
