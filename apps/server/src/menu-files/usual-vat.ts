import type { Territory, VatRates } from '@comanda/domain'

/** VAT of hot food, in basis points: 20 % in Britain and 10 % in Spanish restaurants, however it is handed over. */
export const USUAL_VAT: Readonly<Record<Territory, VatRates>> = {
  uk: { delivery: 2000, collection: 2000, table: 2000 },
  es: { delivery: 1000, collection: 1000, table: 1000 },
}
