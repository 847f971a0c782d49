import { type Print, type Printers, printersFromWire, printsFromWire } from '../api/printers.ts'

/** Fixtures of the tests about printers: answers of the server, which `api/printers.test.ts` checks. */

const KITCHEN = {
  id: 1,
  name: 'Kitchen',
  maker: 'star',
  model: 'mC-Print3',
  columns: 48,
  tickets: [{ layout: 'kitchen', order_types: ['delivery', 'collection', 'table'], copies: 1 }],
  accepts: false,
  fallback_id: null,
  condition: 'ready',
  since: '2026-11-20T18:00:00Z',
  code: null,
  waiting: 0,
  late: 0,
  printed_at: '2026-11-20T19:10:00Z',
}

/** What the server answers about printers that differ from a ready one in the kitchen. */
export function printersData(differences: readonly object[], late: readonly object[] = []) {
  return { printers: differences.map((one) => ({ ...KITCHEN, ...one })), late }
}

export function printersAnswer(...parts: Parameters<typeof printersData>): Printers {
  return printersFromWire({ data: printersData(...parts) as never })
}

const PRINTED = {
  printer: 'Kitchen',
  layout: 'kitchen',
  state: 'printed',
  hand_overs: 1,
  code: null,
  asked_at: '2026-11-20T19:40:30Z',
  printed_at: '2026-11-20T19:41:00Z',
  late: false,
}

/** What the server answers about tickets that differ from a printed one. */
export function printsData(differences: readonly object[]) {
  return differences.map((one) => ({ ...PRINTED, ...one }))
}

export function printsAnswer(differences: readonly object[]): readonly Print[] {
  return printsFromWire({ data: printsData(differences) as never })
}
