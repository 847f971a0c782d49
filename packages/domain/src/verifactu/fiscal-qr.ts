import type { InvoiceName } from './fiscal-record.ts'

/** Where a customer checks a receipt: the tax office's own page, and that of its tests. */
export const QR_PAGES = {
  production: 'https://www2.agenciatributaria.gob.es/wlpl/TIKE-CONT/ValidarQR',
  test: 'https://prewww2.aeat.es/wlpl/TIKE-CONT/ValidarQR',
} as const

/** What stands with the code on every receipt, in Spanish wherever it is read. */
export const QR_WORDS = {
  above: 'QR tributario:',
  below: 'Factura verificable en la sede electrónica de la AEAT',
  mark: 'VERI*FACTU',
} as const

/** What the code of a receipt holds. */
export function fiscalQr(page: string, { nif, number, date }: InvoiceName, total: string): string {
  const asked = Object.entries({ nif, numserie: number, fecha: date, importe: total })
  return `${page}?${asked.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')}`
}
