import type { tableCodeTexts as english } from '../../en/console/table-codes.ts'
import type { Shape } from '../../shape.ts'

export const tableCodeTexts: Shape<typeof english> = {
  title: 'Códigos de mesa',
  text: 'Un código para cada mesa. Tus clientes lo escanean, piden y pagan desde su sitio, y el pedido dice dónde están.',
  loading: 'Cargando las mesas…',
  failed: 'No hemos podido cargar las mesas.',
  retry: 'Reintentar',
  none: 'Todavía no hay mesas. Añádelas donde eliges las formas de pedir.',
  off: 'Todavía no se puede pedir desde la mesa: está desactivado.',
  toWays: 'Formas de pedir',
  tables: 'Mesas',
  all: '{count, plural, one {La única mesa} other {Las # mesas}}',
  perPage: 'En cada hoja A4',
  codes: '{count, plural, one {Un código} other {# códigos}}',
  wordsLabel: 'Texto bajo el código',
  words: 'Escanea para ver la carta y pedir',
  print: '{count, plural, one {Imprimir la hoja} other {Imprimir # hojas}}',
  hint: 'Para tener un archivo, elige «Guardar como PDF» en la ventana de impresión. Corta por las líneas. Para cambiar un código perdido, quita su mesa y vuelve a añadirla: el código antiguo dirá que la mesa ya no existe.',
  table: 'Mesa {name}',
  codeOf: 'Código QR: {name}',
}
