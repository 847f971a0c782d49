import type { receiptTexts as english } from '../../en/console/receipts.ts'
import type { Shape } from '../../shape.ts'

/** Who issues receipts, and how they reach the tax office. */
export const receiptTexts: Shape<typeof english> = {
  title: 'Facturas',
  text: 'Quién da la factura a tus clientes en {place}. Las facturas emitidas no cambian.',
  save: 'Guardar',
  saved: 'Guardado',
  failed: 'No se han podido cargar los ajustes.',
  retry: 'Reintentar',
}
