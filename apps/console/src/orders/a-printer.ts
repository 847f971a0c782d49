import { type Print, type Printers, printersFromWire, printsFromWire } from '../api/printers.ts'

/** Fixtures of the tests about printers: answers of the server, which `api/printers.test.ts` checks. */

const KITCHEN = {
  id: 1,
  name: 'Kitchen',
  maker: 'star',
  model: 'mC-Print3',
  columns: 48,
  tickets: [{ layout: 'kitchen', orderTypes: ['delivery', 'collection', 'table'], copies: 1 }],
  accepts: false,
  fallbackId: null,
  condition: 'ready',
  since: '2026-11-20T18:00:00Z',
  code: null,
  waiting: 0,
  late: 0,
  printedAt: '2026-11-20T19:10:00Z',
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
  handOvers: 1,
  code: null,
  askedAt: '2026-11-20T19:40:30Z',
  printedAt: '2026-11-20T19:41:00Z',
  late: false,
}

/** What the server answers about tickets that differ from a printed one. */
export function printsData(differences: readonly object[]) {
  return differences.map((one) => ({ ...PRINTED, ...one }))
}

export function printsAnswer(differences: readonly object[]): readonly Print[] {
  return printsFromWire({ data: printsData(differences) as never })
}
