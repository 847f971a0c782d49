import type { BasisPoints, Currency, Minor } from '@comanda/domain'

/** Converts minor units (pence, cents) to major units with at most two decimals, without loss. */
export function moneyToWire(amount: Minor): number {
  return Number((amount / 100).toFixed(2))
}

/**
 * Converts major units to minor units; null with more than two decimals or for no amount. 599.80 is 59980, never 59979.
 */
export function moneyFromWire(wire: number): Minor | null {
  if (!Number.isFinite(wire) || Math.abs(wire) > 10_000_000) return null
  const amount = Math.round(wire * 100)
  return Math.abs(wire * 100 - amount) < 1e-6 * Math.max(1, Math.abs(wire)) ? amount + 0 : null
}

/** `moneyFromWire` for a value whose shape has been checked. */
export function checkedMoney(wire: number): Minor {
  const amount = moneyFromWire(wire)
  if (amount === null) throw new RangeError(`Not an amount of money: ${wire}`)
  return amount
}

/** Percent on the wire (12.5), basis points in the domain (1250). */
export function rateToWire(rate: BasisPoints): number {
  return rate / 100
}
export function rateFromWire(wire: number): BasisPoints {
  return Math.round(wire * 100)
}

export function currencySymbol(currency: Currency): string {
  return currency === 'GBP' ? '£' : '€'
}
