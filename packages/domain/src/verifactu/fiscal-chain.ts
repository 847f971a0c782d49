import type { ChainedRecord, FiscalRecord } from './fiscal-record.ts'

/** SHA-256 of a text's UTF-8 bytes, in hexadecimal of either case. */
export type Sha256 = (text: string) => string

/**
 * What the hash of a record is made of. The names and their order are the tax office's ("Detalle de las
 * especificaciones técnicas para generación de la huella o hash de los registros de facturación", 0.1.2); values are
 * not escaped.
 */
export function hashInput(record: FiscalRecord): string {
  const { invoice, previous, madeAt } = record
  const chained = [
    ['Huella', previous?.hash ?? ''],
    ['FechaHoraHusoGenRegistro', madeAt],
  ]
  const own =
    record.kind === 'issue'
      ? [
          ['IDEmisorFactura', invoice.nif],
          ['NumSerieFactura', invoice.number],
          ['FechaExpedicionFactura', invoice.date],
          ['TipoFactura', record.type],
          ['CuotaTotal', record.taxTotal],
          ['ImporteTotal', record.total],
        ]
      : [
          ['IDEmisorFacturaAnulada', invoice.nif],
          ['NumSerieFacturaAnulada', invoice.number],
          ['FechaExpedicionFacturaAnulada', invoice.date],
        ]
  return [...own, ...chained].map(([name, value = '']) => `${name}=${value.trim()}`).join('&')
}

/** The record with its hash, 64 characters in upper case. */
export function withHash<R extends FiscalRecord>(record: R, sha256: Sha256): R & { readonly hash: string } {
  return { ...record, hash: sha256(hashInput(record)).toUpperCase() }
}

/**
 * What is wrong with a record of a chain. `gap`: a record before it is missing. `content`: its hash is not that of its
 * content. `link`: it does not name the record before it. `time`: it was made before that record.
 */
export type ChainFault = 'gap' | 'content' | 'link' | 'time'

/** A record with its number in the chain, from 1. */
export interface NumberedRecord {
  readonly number: number
  readonly record: ChainedRecord
}

export interface BrokenAt {
  readonly number: number
  readonly fault: ChainFault
}

const faultOf = (
  { number, record }: NumberedRecord,
  before: NumberedRecord | null,
  sha256: Sha256,
): ChainFault | null => {
  if (number !== (before?.number ?? 0) + 1) return 'gap'
  if (record.hash !== sha256(hashInput(record)).toUpperCase()) return 'content'
  const { previous } = record
  if (before === null) return previous === null ? null : 'link'
  const { invoice, hash, madeAt } = before.record
  const isLinked =
    previous !== null &&
    previous.hash === hash &&
    previous.nif === invoice.nif &&
    previous.number === invoice.number &&
    previous.date === invoice.date
  if (!isLinked) return 'link'
  return Date.parse(record.madeAt) < Date.parse(madeAt) ? 'time' : null
}

/**
 * The first record that breaks a chain; null where it is whole.
 * @param records some that follow each other, in the order of their numbers
 * @param before the record before them; null where they begin the chain
 */
export function brokenAt(
  records: readonly NumberedRecord[],
  before: NumberedRecord | null,
  sha256: Sha256,
): BrokenAt | null {
  let last = before
  for (const each of records) {
    const fault = faultOf(each, last, sha256)
    if (fault !== null) return { number: each.number, fault }
    last = each
  }
  return null
}
