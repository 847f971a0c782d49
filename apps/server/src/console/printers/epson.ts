import type { PrinterState } from '@comanda/domain'
import type { Outcome } from './hand-over.ts'

/*
 * Epson Server Direct Print with ePOS-Print XML: the printer polls by a form with `GetRequest`, gets a job as the
 * answer, and tells how it went by a form with `SetResponse`, to the same address.
 */

/** How long the printer tries to print a ticket, in milliseconds. */
const TIMEOUT_MS = 30_000

/** A job for a printer: version 2.00 returns its id with the result. The bytes stand in one raw command. */
export function epsonJob(token: string, bytes: Uint8Array): string {
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<PrintRequestInfo Version="2.00"><ePOSPrint><Parameter><devid>local_printer</devid>',
    `<timeout>${TIMEOUT_MS}</timeout><printjobid>${token}</printjobid></Parameter>`,
    '<PrintData><epos-print xmlns="http://www.epson-pos.com/schemas/2011/03/epos-print">',
    `<command>${Buffer.from(bytes).toString('hex')}</command>`,
    '</epos-print></PrintData></ePOSPrint></PrintRequestInfo>',
  ].join('')
}

export interface EpsonResult {
  readonly token: string
  readonly outcome: Outcome
  readonly state: PrinterState
  readonly code: string | null
}

const attribute = (xml: string, name: string): string | null =>
  new RegExp(`<response\\b[^>]*\\b${name}\\s*=\\s*"([^"]*)"`).exec(xml)?.[1] ?? null

const STATES: Readonly<Record<string, PrinterState>> = {
  EPTR_COVER_OPEN: 'cover-open',
  EPTR_REC_EMPTY: 'paper-out',
  EPTR_REC_NEAR_EMPTY: 'paper-low',
}

/** The same ticket fails again. */
const FINAL: ReadonlySet<string> = new Set(['SchemaError', 'DeviceNotFound', 'RequestEntityTooLarge', 'JobNotFound'])

const stateOf = (isPrinted: boolean, code: string): PrinterState =>
  STATES[code] ?? (isPrinted || FINAL.has(code) ? 'ready' : 'fault')

/**
 * Reads the result of a job; null where the text is none. Only `success` and `code` decide: the bits of `status` differ
 * by model.
 */
export function readEpsonResult(xml: string): EpsonResult | null {
  const token = /<printjobid>\s*([\w.-]{1,30})\s*<\/printjobid>/.exec(xml)?.[1]
  const success = attribute(xml, 'success')
  if (token === undefined || success === null) return null
  const isPrinted = success === 'true' || success === '1'
  const code = (attribute(xml, 'code') ?? '').slice(0, 40)
  const state = stateOf(isPrinted, code)
  const outcome: Outcome = isPrinted
    ? { kind: 'printed' }
    : { kind: FINAL.has(code) ? 'failed' : 'later', code: code === '' ? 'unknown' : code }
  return { token, outcome, state, code: state === 'fault' ? code : null }
}
