import type { Taxed, VatRates } from '../menu/types.ts'

/** The rates that a dish has now or soon: those of the newest period of its kind, else its own. */
export function newestVat({ vat, vatPeriods = [] }: Taxed): VatRates {
  return vatPeriods.at(-1)?.rates ?? vat
}
