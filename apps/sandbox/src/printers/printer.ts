import type { Drawn } from './paper/paper.ts'

export type Maker = 'star' | 'epson'

/** Width of the paper in millimetres. */
export type PaperWidth = 80 | 58

/** What a person sets at a printer's stand-in. */
export interface Switches {
  readonly paper: 'full' | 'low' | 'out'
  readonly isCoverOpen: boolean
  /** Without a network or switched off: the printer asks for nothing. */
  readonly isOffline: boolean
  /** Sends each confirmation twice. */
  readonly confirmsTwice: boolean
  /** Asks for each job twice, as if the first answer had not arrived. */
  readonly fetchesTwice: boolean
  /** Prints, but its confirmation does not reach the server. */
  readonly losesConfirmation: boolean
}

export const USUAL_SWITCHES: Switches = {
  paper: 'full',
  isCoverOpen: false,
  isOffline: false,
  confirmsTwice: false,
  fetchesTwice: false,
  losesConfirmation: false,
}

/** A result of an action that the server asked of a Star printer. */
export interface ActionResult {
  readonly request: string
  readonly result: unknown
}

/** A confirmation that the server has not taken yet. */
export interface Confirmation {
  /** Star: the address without its query; Epson: empty. */
  readonly url: string
  /** Star: the code of the job; Epson: the result's XML. */
  readonly content: string
  readonly token: string | null
  readonly method: 'DELETE' | 'GET' | 'POST'
  readonly attempts: number
}

/** What a printer keeps between its polls. */
export interface Memory {
  readonly actions: readonly ActionResult[]
  readonly confirmations: readonly Confirmation[]
  /** The id that the server has given to a Star printer. */
  readonly uniqueId: string | null
  /** The newest exchanges, newest first; `times` counts equal ones in a row. `at` is an instant. */
  readonly exchanges: readonly { readonly at: string; readonly words: string; readonly times: number }[]
}

export const NO_MEMORY: Memory = { actions: [], confirmations: [], uniqueId: null, exchanges: [] }

export interface Printer {
  readonly id: string
  readonly url: string
  readonly maker: Maker
  readonly name: string
  readonly width: PaperWidth
  /** Seconds between two polls. */
  readonly every: number
  readonly switches: Switches
  readonly memory: Memory
}

/** Characters of the usual width on a line. */
export function columnsOf({ width }: Pick<Printer, 'width'>): number {
  return width === 80 ? 48 : 32
}

/** What a printer does in one turn. */
export interface Round {
  readonly printer: Printer
  readonly send: Send
  /** Puts a job on the paper, before it is confirmed. */
  readonly print: (drawn: Drawn, token: string | null) => Promise<void>
  /** Notes an exchange. */
  readonly note: (words: string) => void
}

export interface Request {
  readonly method: 'POST' | 'GET' | 'DELETE'
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

export interface Answer {
  readonly status: number
  /** Lower-case names. */
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly body: Buffer
}

/** Sends a request; null without an answer. */
export type Send = (request: Request) => Promise<Answer | null>
