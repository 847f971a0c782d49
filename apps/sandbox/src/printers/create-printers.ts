import { createHash } from 'node:crypto'
import type { Pool } from 'pg'
import type { Clock, SandboxLog } from '../clock.ts'
import type { Drawn } from './paper/paper.ts'
import { pollEpson } from './poll-epson.ts'
import { pollStar } from './poll-star.ts'
import {
  type Maker,
  type Memory,
  NO_MEMORY,
  type PaperWidth,
  type Printer,
  type Send,
  type Switches,
  USUAL_SWITCHES,
} from './printer.ts'

/** A printer as somebody sets it up. `url`: the address that the restaurant's system has shown. */
export interface NewPrinter {
  readonly url: string
  readonly maker: Maker
  readonly name: string
  readonly width: PaperWidth
  /** Seconds between two polls; three by default. */
  readonly every?: number | undefined
}

/** A job that was printed. */
export interface Ticket {
  readonly id: number
  readonly printedAt: string
  /** Star's job token or Epson's job id. */
  readonly token: string | null
  readonly drawn: Drawn
}

export interface ShownPrinter extends Printer {
  /** Newest first. */
  readonly tickets: readonly Ticket[]
}

/** What can be changed at a printer. */
export interface PrinterChange extends Partial<Switches> {
  readonly width?: PaperWidth | undefined
}

/** Stand-ins of receipt printers that ask a server for their jobs. They outlive a restart. */
export interface Printers {
  /** Where an address is known, its printer is set up anew: paper and state stay. */
  readonly add: (printer: NewPrinter) => Promise<Printer>
  /** In the order of their setting up. */
  readonly list: () => Promise<readonly ShownPrinter[]>
  readonly find: (id: string) => Promise<ShownPrinter | null>
  /** The printer reports a change at once. False when there is no such printer. */
  readonly change: (id: string, change: PrinterChange) => Promise<boolean>
  /** Takes the tickets away. */
  readonly clear: (id: string) => Promise<void>
  readonly forget: (id: string) => Promise<void>
  /** Lets printers poll that are due; returns how many. */
  readonly runDue: () => Promise<number>
  /** Milliseconds until a poll is due; null without printers. */
  readonly nextDue: () => Promise<number | null>
}

const EVERY_S = 3
const MOST_TICKETS = 30
const MOST_EXCHANGES = 12
/** A poll of a killed process is due again after this time. */
const LEASE = { seconds: 60 }

const PRINTER = 'p.id, p.url, p.maker, p.name, p.width, p.every, p.switches, p.memory'

/** The same device for the same address: a server that has seen it refuses another one there. */
const idOf = (url: string): string => createHash('sha256').update(url).digest('hex').slice(0, 12)

export function createPrinters(pool: Pool, clock: Clock, log: SandboxLog, send: Send, wake: () => void): Printers {
  const keep = async (printer: Printer, drawn: Drawn, token: string | null): Promise<void> => {
    await pool.query('insert into sandbox.tickets (printer_id, printed_at, token, drawn) values ($1, $2, $3, $4)', [
      printer.id,
      clock.now().toString(),
      token,
      JSON.stringify(drawn),
    ])
    await pool.query(
      `delete from sandbox.tickets where printer_id = $1
         and id not in (select id from sandbox.tickets where printer_id = $1 order by id desc limit $2)`,
      [printer.id, MOST_TICKETS],
    )
  }

  const poll = async (printer: Printer): Promise<Memory> => {
    let exchanges = printer.memory.exchanges
    const note = (words: string): void => {
      const at = clock.now().toString()
      const [last, ...before] = exchanges
      const isSame = last?.words === words
      exchanges = isSame
        ? [{ at, words, times: last.times + 1 }, ...before]
        : [{ at, words, times: 1 }, ...exchanges].slice(0, MOST_EXCHANGES)
    }
    const round = {
      printer,
      send,
      note,
      print: (drawn: Drawn, token: string | null) => keep(printer, drawn, token),
    }
    try {
      return { ...(await (printer.maker === 'star' ? pollStar : pollEpson)(round)), exchanges }
    } catch (error) {
      log.error({ error, printer: printer.id }, 'a printer of the sandbox failed')
      return { ...printer.memory, exchanges }
    }
  }

  const shown = async (where: string, values: readonly string[]): Promise<readonly ShownPrinter[]> => {
    const { rows } = await pool.query<ShownPrinter>(
      `select ${PRINTER}, coalesce((
         select json_agg(json_build_object('id', t.id, 'printedAt', t.printed_at, 'token', t.token, 'drawn', t.drawn)
           order by t.id desc)
         from sandbox.tickets t where t.printer_id = p.id), '[]') as tickets
       from sandbox.printers p ${where} order by p.created_at, p.id`,
      [...values],
    )
    return rows
  }
  const find: Printers['find'] = async (id) => (await shown('where p.id = $1', [id]))[0] ?? null

  return {
    async add({ url, maker, name, width, every = EVERY_S }) {
      const { href } = new URL(url)
      const now = clock.now().toString()
      const { rows } = await pool.query<Printer>(
        `with known as (
           update sandbox.printers set maker = $3, name = $4, width = $5, every = $6, next_at = $9,
             memory = case when maker = $3 then memory else $8 end
           where url = $2 returning *),
         added as (
           insert into sandbox.printers (id, url, maker, name, width, every, switches, memory, created_at, next_at)
           select $1, $2, $3, $4, $5, $6, $7, $8, $9, $9 where not exists (select from known) returning *)
         select ${PRINTER} from (select * from known union all select * from added) p`,
        [idOf(href), href, maker, name, width, every, JSON.stringify(USUAL_SWITCHES), JSON.stringify(NO_MEMORY), now],
      )
      const [added] = rows
      if (!added) throw new Error('The printer was not stored.')
      wake()
      return added
    },
    list: () => shown('', []),
    find,
    async change(id, { width, ...switches }) {
      const { rowCount } = await pool.query(
        `update sandbox.printers set switches = switches || $2::jsonb, width = coalesce($3, width), next_at = $4
         where id = $1`,
        [id, JSON.stringify(switches), width ?? null, clock.now().toString()],
      )
      wake()
      return rowCount === 1
    },
    async clear(id) {
      await pool.query('delete from sandbox.tickets where printer_id = $1', [id])
    },
    async forget(id) {
      await pool.query('delete from sandbox.printers where id = $1', [id])
    },
    async runDue() {
      const now = clock.now()
      const leased = now.add(LEASE).toString()
      const { rows } = await pool.query<Printer>(
        `update sandbox.printers p set next_at = $2 where p.id in (
           select id from sandbox.printers
           where next_at <= $1 and not (switches->>'isOffline')::boolean for update skip locked)
         returning ${PRINTER}`,
        [now.toString(), leased],
      )
      await Promise.all(
        rows.map(async (printer) => {
          const memory = await poll(printer)
          // A switch that was set meanwhile has made it due at once.
          await pool.query(
            `update sandbox.printers set memory = $2, next_at = case when next_at = $3 then $4 else next_at end
             where id = $1`,
            [printer.id, JSON.stringify(memory), leased, clock.now().add({ seconds: printer.every }).toString()],
          )
        }),
      )
      return rows.length
    },
    async nextDue() {
      const { rows } = await pool.query<{ due: Date | null }>(
        "select min(next_at) as due from sandbox.printers where not (switches->>'isOffline')::boolean",
      )
      const due = rows[0]?.due
      return due ? due.getTime() - clock.now().epochMilliseconds : null
    },
  }
}
