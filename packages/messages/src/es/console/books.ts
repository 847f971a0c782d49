import type { booksTexts as english } from '../../en/console/books.ts'
import type { Shape } from '../../shape.ts'

/** Cómo lleva un local sus cuentas, y los archivos para su gestoría. */
export const booksTexts: Shape<typeof english> = {
  title: 'Gestoría',
  text: 'Los archivos que te pide tu gestoría y la hoja de cada día por correo.',
  files: 'Archivos',
  filesText:
    'Las ventas y devoluciones de cada día, con sus impuestos. Las rectificativas cuentan el día de la devolución.',
  period: 'Periodo',
  periods: {
    'last-month': 'Mes pasado',
    month: 'Este mes',
    'last-quarter': 'Trimestre pasado',
    quarter: 'Este trimestre',
    range: 'Otras fechas',
  },
  first: 'Desde',
  last: 'Hasta',
  wrongRange: 'Elige hasta 92 días, el primero antes que el último.',
  vat: 'Libro de impuestos',
  vatText: 'Cada recibo y cada rectificativa, con sus impuestos por tipo.',
  journalTitle: 'Diario de ventas',
  journalText: 'Lo cobrado cada día, en partida doble, en las cuentas de abajo.',
  layout: 'Programa',
  layouts: {
    xero: 'Xero',
    quickbooks: 'QuickBooks',
    sage: 'Sage 50',
    holded: 'Holded',
    a3: 'a3',
  },
  tips: 'Propinas',
  tipsText: 'Cada propina y cada propina devuelta. Se guardan tres años y más.',
  save: 'Guardar como CSV',
  saveOf: 'Guardar {file}',
  csvFailed: 'No se ha podido guardar el archivo. Inténtalo de nuevo.',
  settings: 'Ajustes',
  dayBegins: 'El día de trabajo empieza a las',
  dayBeginsHint: 'Un pedido anterior a esta hora pertenece a la noche anterior.',
  mails: 'Correos de tu gestoría',
  mailsHint: 'Hasta {count}, separados por comas. Tras cada día reciben su hoja en PDF y sus ventas en CSV.',
  wrongMails: 'Escribe hasta {count} correos, separados por comas',
  accounts: 'Cuentas del diario de ventas',
  accountsHint:
    '«%» es el tipo de IVA: 47700% es 4770010 al 10 %. Para QuickBooks, escribe los nombres de las cuentas.',
  submit: 'Guardar',
  saved: 'Guardado',
  failed: 'No hemos podido cargar esto.',
  retry: 'Reintentar',
  loading: 'Cargando',
  now: {
    dayBegins: 'El día de trabajo empieza a las {time}.',
    mails: 'Las hojas van a {addresses}.',
    noMails: 'Nadie recibe las hojas por correo.',
  },
  journal: {
    entries: { sales: 'ventas', refunds: 'devoluciones' },
    accounts: {
      cash: 'Efectivo',
      terminal: 'Datáfono',
      card: 'Pagos en línea',
      sales: 'Ventas',
      vat: 'IVA',
      tips: 'Propinas',
    },
  },
}
