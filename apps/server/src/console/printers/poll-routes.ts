import { type Context, Hono } from 'hono'
import type { AppEnv } from '../../http/app-env.ts'
import type { Tenant } from '../../http/tenant.ts'
import type { Deps } from '../../orders/deps.ts'
import { epsonJob, readEpsonResult } from './epson.ts'
import { confirmTicket, fetchTicket, noteSeen, offerTicket } from './hand-over.ts'
import { prints } from './plan-tickets.ts'
import { findPrinter, type PrinterRow } from './printer-store.ts'
import { readStarPoll, STAR_QUESTIONS, STAR_TYPES, starOutcome, starState } from './star.ts'
import { ticketOf } from './ticket-of.ts'
import { writePaper, writePlainText } from './write-paper.ts'

/** Caches between printer and server are the main cause of tickets that print again and again. */
const UNCACHED = { 'cache-control': 'no-store' } as const
const SECRET = /^[\w-]{43}$/
/** A poll says how a printer is, or how a ticket went. */
const MOST_BYTES = 64 * 1024

type Ctx = Context<AppEnv>

/** Strangers learn nothing, not even that printers are here. */
const nothing = () => new Response(null, { status: 404, headers: UNCACHED })
const empty = (status = 200) => new Response(null, { status, headers: UNCACHED })

const sized = (body: string | Uint8Array, type: string) => {
  const bytes = typeof body === 'string' ? Buffer.from(body) : body
  return new Response(new Uint8Array(bytes), {
    headers: { ...UNCACHED, 'content-type': type, 'content-length': String(bytes.length) },
  })
}

interface Asked {
  readonly tenant: Tenant
  readonly printer: PrinterRow
  readonly hasTickets: boolean
}

/**
 * The address that printers poll. Whoever knows it is the printer, so it is found by the hash of its secret, belongs to
 * the first device that uses it, and answers strangers with nothing.
 */
export function printRoutes(deps: Deps): Hono<AppEnv> {
  const find = async (c: Ctx): Promise<Asked | null> => {
    const secret = c.req.param('secret') ?? ''
    if (!SECRET.test(secret)) return null
    const tenant = await deps.directory.find(c.req.header('host') ?? new URL(c.req.url).host)
    if (tenant === null || tenant === 'conflict') return null
    const found = await findPrinter(deps.db, tenant.business.id, secret)
    return found && { tenant, printer: found.row, hasTickets: found.hasTickets }
  }

  const bodyOf = async (c: Ctx): Promise<string | null> => {
    if (Number(c.req.header('content-length') ?? 0) > MOST_BYTES) return null
    const text = await c.req.text()
    return text.length > MOST_BYTES ? null : text
  }

  /** How a ticket looks to a printer; a ticket whose order is gone is confirmed by nobody and expires. */
  const paperOf = async ({ tenant, printer }: Asked, token: string) => {
    const job = await fetchTicket(deps, printer, token)
    if (job === null || job === 'over') return job
    const blocks = await ticketOf(deps, tenant, printer, job)
    if (blocks === null) await confirmTicket(deps, printer, token, { kind: 'failed', code: 'order-gone' })
    return blocks && { blocks, copies: job.copies }
  }

  const starPoll = async ({ printer, hasTickets }: Asked, text: string) => {
    const poll = readStarPoll(jsonOf(text))
    if (poll === null) return empty(400)
    const { code, mac, isPrinting, ...learned } = poll
    const isNew = printer.seenAt === null
    const state = starState(code)
    const seen = await noteSeen(deps, printer, {
      state,
      code: state === 'fault' ? code : null,
      hardwareId: mac,
      ...learned,
    })
    if (seen === null) return nothing()
    if (isNew) return sized(JSON.stringify({ jobReady: false, clientAction: STAR_QUESTIONS }), 'application/json')
    const job = hasTickets && !isPrinting && prints(seen, deps.clock.now()) ? await offerTicket(deps, seen) : null
    const answer =
      job === null
        ? { jobReady: false }
        : { jobReady: true, mediaTypes: Object.keys(STAR_TYPES), jobToken: job.token, deleteMethod: 'DELETE' }
    return sized(JSON.stringify(answer), 'application/json')
  }

  const epsonPoll = async (asked: Asked, form: URLSearchParams) => {
    const { printer, hasTickets } = asked
    const id = form.get('ID')?.slice(0, 30) ?? null
    const kind = form.get('ConnectionType')
    if (kind === 'SetResponse') {
      const result = readEpsonResult(form.get('ResponseFile') ?? '')
      if (result === null) return empty()
      const seen = await noteSeen(deps, printer, { state: result.state, code: result.code, hardwareId: id })
      if (seen === null) return nothing()
      await confirmTicket(deps, printer, result.token, result.outcome)
      return empty()
    }
    // It says how it is with a result only, so that a poll changes nothing of that.
    const known = { state: printer.state ?? 'ready', code: printer.faultCode, hardwareId: id } as const
    const name = form.get('Name')?.slice(0, 60)
    const seen = await noteSeen(deps, printer, { ...known, ...(printer.model === null && name && { model: name }) })
    if (seen === null) return nothing()
    const offered = hasTickets && kind === 'GetRequest' ? await offerTicket(deps, seen) : null
    const token = offered?.token ?? null
    const paper = token === null ? null : await paperOf({ ...asked, printer: seen }, token)
    if (token === null || paper === null || paper === 'over') return sized('', 'text/xml; charset=utf-8')
    const bytes = writePaper(paper.blocks, { language: 'esc-pos', columns: seen.columns, copies: paper.copies })
    return sized(epsonJob(token, bytes), 'text/xml; charset=utf-8')
  }

  const confirm = async ({ printer }: Asked, query: URLSearchParams) => {
    await confirmTicket(deps, printer, query.get('token') ?? '', starOutcome(query.get('code') ?? undefined))
    return empty()
  }

  return new Hono<AppEnv>()
    .post('/print/:secret', async (c) => {
      const asked = await find(c)
      if (asked === null) return nothing()
      const text = await bodyOf(c)
      if (text === null) return empty(413)
      return asked.printer.maker === 'star' ? starPoll(asked, text) : epsonPoll(asked, new URLSearchParams(text))
    })
    .get('/print/:secret', async (c) => {
      const asked = await find(c)
      if (asked?.printer.maker !== 'star') return nothing()
      const query = new URL(c.req.url).searchParams
      // Some firmware confirms by a bare key.
      if (query.has('delete')) return confirm(asked, query)
      const type = query.get('type') ?? 'application/vnd.star.starprnt'
      const language = STAR_TYPES[type]
      if (language === undefined) return empty(415)
      const paper = await paperOf(asked, query.get('token') ?? '')
      if (paper === null) return nothing()
      if (paper === 'over') return empty(410)
      const { columns } = asked.printer
      const body =
        language === null
          ? writePlainText(paper.blocks, columns)
          : writePaper(paper.blocks, { language, columns, copies: paper.copies })
      // Old firmware refuses a type with a parameter.
      return sized(body, type)
    })
    .delete('/print/:secret', async (c) => {
      const asked = await find(c)
      return asked?.printer.maker === 'star' ? confirm(asked, new URL(c.req.url).searchParams) : nothing()
    })
}

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
