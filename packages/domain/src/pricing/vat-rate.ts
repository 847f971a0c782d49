import type { OrderType } from '../location/order-type.ts'
import type { Taxed, VatPeriod, VatRates } from '../menu/types.ts'
import type { CalendarDate } from '../time/types.ts'
import type { BasisPoints } from './money.ts'

/** The rates of the last period that has begun on a local date; before the first one, those of the first. */
export function vatRatesOn(periods: readonly VatPeriod[], today: CalendarDate): VatRates | undefined {
  return (periods.findLast(({ from }) => from <= today) ?? periods[0])?.rates
}

/** The VAT rate inside a dish's price on a local date: that of its kind where it is known, else its own. */
export function vatRateOn({ vat, vatPeriods = [] }: Taxed, orderType: OrderType, today: CalendarDate): BasisPoints {
  return (vatRatesOn(vatPeriods, today) ?? vat)[orderType]
}
