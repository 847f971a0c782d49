import type { PaperColumns, PrinterState } from '@comanda/domain'
import { z } from 'zod'
import type { Outcome } from './hand-over.ts'
import type { PaperLanguage } from './write-paper.ts'

/*
 * Star CloudPRNT, Protocol Guide 2.4.0: the printer polls by POST, fetches by GET and confirms by DELETE, all on one
 * address.
 */

/** The content types that we write, the best first; `null` is plain text. */
export const STAR_TYPES: Readonly<Record<string, PaperLanguage | null>> = {
  'application/vnd.star.starprnt': 'star-prnt',
  'application/vnd.star.line': 'star-line',
  'text/plain': null,
}

/** What a printer is asked at its first contact. */
export const STAR_QUESTIONS = [
  { request: 'ClientType', options: '' },
  { request: 'PageInfo', options: '' },
  { request: 'GetPollInterval', options: '' },
]

const action = z.object({ request: z.string(), result: z.unknown() })
const poll = z.object({
  statusCode: z.string().nullish(),
  printerMAC: z.string().nullish(),
  printingInProgress: z.boolean().nullish(),
  clientAction: z.array(action).nullish().catch(null),
})

export interface StarPoll {
  readonly code: string
  readonly mac: string | null
  readonly isPrinting: boolean
  readonly model?: string | undefined
  readonly columns?: PaperColumns | undefined
  readonly pollSeconds?: number | undefined
}

const FIRST_DIGITS = /^\d{3}/

/** "200 OK" is sent as "200%20OK". */
function codeOf(status: string | null | undefined): string {
  let text = status ?? '200'
  try {
    text = decodeURIComponent(text)
  } catch {
    // A code that is not encoded is read as it is.
  }
  return FIRST_DIGITS.exec(text)?.[0] ?? (/^ok/i.test(text) ? '200' : text.slice(0, 20))
}

/** 576 dots are 48 characters, 384 are 32. */
const DOTS_OF_CHARACTER = 12

function columnsOf(result: unknown): PaperColumns | undefined {
  const info = z.object({ printWidth: z.coerce.number(), horizontalResolution: z.coerce.number() }).safeParse(result)
  if (!info.success) return undefined
  const characters = Math.round((info.data.printWidth * info.data.horizontalResolution) / DOTS_OF_CHARACTER)
  return characters >= 46 ? 48 : characters >= 40 ? 42 : 32
}

const parsed = (result: unknown): unknown => {
  if (typeof result !== 'string') return result
  try {
    return JSON.parse(result)
  } catch {
    return result
  }
}

/** Reads a poll; null where the body is none. Every field but the status may be missing. */
export function readStarPoll(body: unknown): StarPoll | null {
  const read = poll.safeParse(body)
  if (!read.success) return null
  const results = new Map((read.data.clientAction ?? []).map(({ request, result }) => [request, parsed(result)]))
  const seconds = Number(results.get('GetPollInterval'))
  const model = results.get('ClientType')
  return {
    code: codeOf(read.data.statusCode),
    mac: read.data.printerMAC?.toLowerCase() ?? null,
    isPrinting: read.data.printingInProgress ?? false,
    ...(typeof model === 'string' && { model: model.slice(0, 60) }),
    columns: columnsOf(results.get('PageInfo')),
    ...(Number.isInteger(seconds) && seconds > 0 && seconds < 86_400 && { pollSeconds: seconds }),
  }
}

/** The first digit decides; the others tell paper and cover apart. */
export function starState(code: string): PrinterState {
  if (code.startsWith('21')) return 'paper-low'
  if (code.startsWith('2')) return 'ready'
  if (code === '410') return 'paper-out'
  if (code === '420') return 'cover-open'
  return 'fault'
}

/** The same ticket fails again: a type that the printer lacks, a body that it cannot read or that is too large. */
const FINAL: ReadonlySet<string> = new Set(['510', '511', '512', '521'])

/** What a confirmation says. */
export function starOutcome(status: string | undefined): Outcome {
  const code = codeOf(status)
  if (code.startsWith('2')) return { kind: 'printed' }
  return FINAL.has(code) ? { kind: 'failed', code } : { kind: 'later', code }
}
