import type { AddedPrinterWire, PrintersWire, PrinterWire, PrintWire } from '@comanda/contract/wire'
import type { PaperColumns, PrinterCondition, PrinterMaker, TicketLayout, TicketRule } from '@comanda/domain'
import { call } from './call.ts'
import { change } from './change.ts'

/** What staff set of a printer. */
export interface PrinterFields {
  readonly name: string
  /** Characters of a line. */
  readonly columns: PaperColumns
  /** What it prints by itself when an order is accepted. */
  readonly tickets: readonly TicketRule[]
  /** New orders print at once, and a confirmed ticket accepts its order. */
  readonly accepts: boolean
  /** The printer that takes over after a minute without proof. */
  readonly fallbackId: number | null
}

export interface Printer extends PrinterFields {
  readonly id: number
  readonly maker: PrinterMaker
  /** As the printer calls itself. */
  readonly model: string | null
  readonly condition: PrinterCondition
  /** Since when it is in that condition. ISO 8601; null before its first contact. */
  readonly since: string | null
  /** What the printer calls its last fault. */
  readonly code: string | null
  /** Tickets that wait for it. */
  readonly waiting: number
  /** When it last confirmed a ticket. */
  readonly printedAt: string | null
}

/** An order without proof that its ticket was printed. */
export interface LateTicket {
  readonly orderId: string
  readonly number: number
  /** Name of the printer. */
  readonly printer: string
}

export interface Printers {
  readonly printers: readonly Printer[]
  /** The oldest first. */
  readonly late: readonly LateTicket[]
}

export interface AddedPrinter {
  readonly printer: Printer
  /** What is typed into the printer's own settings; the server tells it once. */
  readonly address: string
}

const printerFromWire = (wire: PrinterWire): Printer => ({
  id: wire.id,
  name: wire.name,
  maker: wire.maker,
  model: wire.model,
  columns: wire.columns,
  tickets: wire.tickets.map(({ layout, orderTypes, copies }) => ({
    layout,
    orderTypes: orderTypes,
    copies,
  })),
  accepts: wire.accepts,
  fallbackId: wire.fallbackId,
  condition: wire.condition,
  since: wire.since,
  code: wire.code,
  waiting: wire.waiting,
  printedAt: wire.printedAt,
})

export function printersFromWire({ data }: { readonly data: PrintersWire }): Printers {
  return {
    printers: data.printers.map(printerFromWire),
    late: data.late.map(({ orderId, number, printer }) => ({ orderId: orderId, number, printer })),
  }
}

const addedFromWire = ({ data }: { readonly data: AddedPrinterWire }): AddedPrinter => ({
  printer: printerFromWire(data.printer),
  address: data.address,
})

const at = (locationId: number, printerId?: number) =>
  `/staff/locations/${locationId}/printers${printerId === undefined ? '' : `/${printerId}`}`

export function fetchPrinters(locationId: number) {
  return call(at(locationId), printersFromWire)
}

/** What a new printer is. */
export type NewPrinter = Pick<Printer, 'name' | 'maker'>

export function addPrinter(locationId: number, { name, maker }: NewPrinter) {
  return call(at(locationId), addedFromWire, { name, maker })
}

export function renewPrinterAddress(locationId: number, printerId: number) {
  return call(`${at(locationId, printerId)}/address`, addedFromWire, {})
}

const fieldsToWire = ({ name, columns, tickets, accepts, fallbackId }: PrinterFields) => ({
  name,
  columns,
  tickets: tickets.map(({ layout, orderTypes, copies }) => ({ layout, orderTypes: orderTypes, copies })),
  accepts,
  fallbackId: fallbackId,
})

export function changePrinter(locationId: number, printerId: number, wanted: PrinterFields, seen: PrinterFields) {
  return change(at(locationId, printerId), printersFromWire, fieldsToWire(wanted), fieldsToWire(seen))
}

export function removePrinter(locationId: number, printerId: number) {
  return call(`${at(locationId, printerId)}/remove`, printersFromWire, {})
}

export function printTestPage(locationId: number, printerId: number) {
  return call(`${at(locationId, printerId)}/test`, printersFromWire, {})
}

/** A ticket of an order and what became of it. */
export interface Print {
  /** Name of the printer. */
  readonly printer: string
  readonly layout: TicketLayout
  readonly state: PrintWire['state']
  /** How often the printer got it. */
  readonly handOvers: number
  readonly code: string | null
  readonly printedAt: string | null
  /** Without proof for a minute. */
  readonly isLate: boolean
}

export function printsFromWire({ data }: { readonly data: readonly PrintWire[] }): readonly Print[] {
  return data.map(({ printer, layout, state, handOvers, code, printedAt, late }) => ({
    printer,
    layout,
    state,
    handOvers: handOvers,
    code,
    printedAt: printedAt,
    isLate: late,
  }))
}

/** The tickets of an order; the oldest first. */
export function fetchPrints(orderId: string) {
  return call(`/staff/orders/${orderId}/prints`, printsFromWire)
}

export function printOrder(orderId: string, printerId: number, layout: TicketLayout) {
  return call(`/staff/orders/${orderId}/print`, () => null, { printerId: printerId, layout })
}
