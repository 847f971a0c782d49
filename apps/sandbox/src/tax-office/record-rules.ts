import { createHash } from 'node:crypto'
import { child, textAt, type Xml } from './xml.ts'

/** An error as the tax office numbers it. Those from 2000 to 2999 are accepted, and have to be put right. */
export interface RecordError {
  readonly code: number
  readonly text: string
}

/**
 * The tax office's own words for the errors that this stand-in finds, from public copies of its list of errors. From
 * memory, and checked against no document: that a NIF is checked by its last character (the office asks its census),
 * that totals may differ by 10 euros, and which rates hold.
 */
const WORDS: Readonly<Record<number, string>> = {
  1110: 'El NIF no está identificado en el censo de la AEAT.',
  1189: 'Si TipoFactura es F1 o F3 o R1 o R2 o R3 o R4 el bloque Destinatarios tiene que estar cumplimentado.',
  1190: 'Si TipoFactura es F2 o R5 el bloque Destinatarios no puede estar cumplimentado.',
  1118: 'Si TipoFactura es R1, R2, R3, R4 o R5 el campo TipoRectificativa debe tener valor.',
  1112: 'El campo FechaExpedicionFactura es superior a la fecha actual.',
  1262: 'La longitud de huella no cumple con las especificaciones.',
  1100: 'Valor o tipo incorrecto del campo: TipoImpositivo.',
  2000: 'El cálculo de la huella suministrada es incorrecta.',
  2003: 'El contenido de la huella del registro anterior no cumple con las especificaciones.',
  2004: 'El valor del campo FechaHoraHusoGenRegistro debe ser la fecha actual del sistema de la AEAT, admitiéndose un margen de error de: 240 segundos.',
  2005: 'El campo ImporteTotal tiene un valor incorrecto para el valor de los campos suministrados.',
  2006: 'El campo CuotaTotal tiene un valor incorrecto para el valor de los campos suministrados.',
  2007: 'No debe informarse como primer registro: existen registros anteriores.',
  3000: 'Registro de facturación duplicado.',
  3001: 'El registro de facturación ya ha sido dado de baja.',
  3002: 'No existe el registro de facturación.',
}

export function errorOf(code: number): RecordError {
  return { code, text: WORDS[code] ?? '' }
}

const LETTERS = 'TRWAGMYFPDXBNJZSQVHLCKE'

/** Whether the last character of a NIF is the one that the others give. */
export function isNif(nif: string): boolean {
  const person = /^([\dXYZKLM])(\d{7})([A-Z])$/.exec(nif)
  if (person) {
    const [, first = '', digits = '', letter] = person
    const lead = 'XYZ'.includes(first) ? String('XYZ'.indexOf(first)) : /\d/.test(first) ? first : ''
    return LETTERS[Number(lead + digits) % 23] === letter
  }
  const entity = /^[A-HJNP-SUVW](\d{7})([\dA-J])$/.exec(nif)
  if (!entity) return false
  const [, digits = '', control] = entity
  const sum = [...digits].reduce((all, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 2 : 1)
    return all + Math.floor(value / 10) + (value % 10)
  }, 0)
  const check = (10 - (sum % 10)) % 10
  return control === String(check) || control === 'JABCDEFGHI'[check]
}

/** The hash, by another implementation than that of whoever sends: over the elements as they came. */
export function hashOf(record: Xml): string {
  const at = (...path: string[]) => (textAt(record, ...path) ?? '').trim()
  const names =
    record.name === 'RegistroAlta'
      ? ['IDEmisorFactura', 'NumSerieFactura', 'FechaExpedicionFactura']
      : ['IDEmisorFacturaAnulada', 'NumSerieFacturaAnulada', 'FechaExpedicionFacturaAnulada']
  const pairs = names.map((name) => `${name}=${at('IDFactura', name)}`)
  if (record.name === 'RegistroAlta')
    for (const name of ['TipoFactura', 'CuotaTotal', 'ImporteTotal']) pairs.push(`${name}=${at(name)}`)
  pairs.push(`Huella=${at('Encadenamiento', 'RegistroAnterior', 'Huella')}`)
  pairs.push(`FechaHoraHusoGenRegistro=${at('FechaHoraHusoGenRegistro')}`)
  return createHash('sha256').update(pairs.join('&')).digest('hex').toUpperCase()
}

const cents = (text: string | null): number => Math.round(Number(text ?? '0') * 100)
const RATES: ReadonlySet<number> = new Set([0, 200, 400, 500, 750, 1000, 2100])
/** Ten euros. */
const TOLERANCE = 1000
const MARGIN_MS = 240_000

/** What is wrong with a record by itself; null where nothing is. */
export function ownError(record: Xml, now: number, isAfterIncident: boolean): RecordError | null {
  const isIssue = record.name === 'RegistroAlta'
  const nif = textAt(record, 'IDFactura', isIssue ? 'IDEmisorFactura' : 'IDEmisorFacturaAnulada') ?? ''
  if (!isNif(nif)) return errorOf(1110)
  if ((textAt(record, 'Huella') ?? '').length !== 64) return errorOf(1262)
  if (isIssue) {
    const wrong = wrongIssue(record, now)
    if (wrong !== null) return errorOf(wrong)
  }
  if (textAt(record, 'Huella') !== hashOf(record)) return errorOf(2000)
  const made = Date.parse(textAt(record, 'FechaHoraHusoGenRegistro') ?? '')
  if (!isAfterIncident && Math.abs(now - made) > MARGIN_MS) return errorOf(2004)
  return null
}

function wrongIssue(record: Xml, now: number): number | null {
  const type = textAt(record, 'TipoFactura') ?? ''
  const hasRecipient = child(record, 'Destinatarios') !== null
  const isSimple = type === 'F2' || type === 'R5'
  if (!isSimple && !hasRecipient) return 1189
  if (isSimple && hasRecipient) return 1190
  if (type.startsWith('R') && textAt(record, 'TipoRectificativa') === null) return 1118
  const [day = '', month = '', year = ''] = (textAt(record, 'IDFactura', 'FechaExpedicionFactura') ?? '').split('-')
  // A day later is today somewhere.
  if (Date.parse(`${year}-${month}-${day}`) > now + 14 * 3_600_000) return 1112
  const lines = child(record, 'Desglose')?.children ?? []
  const rates = lines.flatMap((line) => textAt(line, 'TipoImpositivo') ?? [])
  if (rates.some((rate) => !RATES.has(cents(rate)))) return 1100
  const sum = (name: string) => lines.reduce((all, line) => all + cents(textAt(line, name)), 0)
  const [base, tax] = [sum('BaseImponibleOimporteNoSujeto'), sum('CuotaRepercutida')]
  if (Math.abs(cents(textAt(record, 'ImporteTotal')) - base - tax) > TOLERANCE) return 2005
  if (Math.abs(cents(textAt(record, 'CuotaTotal')) - tax) > TOLERANCE) return 2006
  return null
}
