import {
  MOST_COPIES,
  ORDER_TYPES,
  type OrderType,
  PAPER_COLUMNS,
  TICKET_LAYOUTS,
  type TicketLayout,
  type TicketRule,
} from '@comanda/domain'
import type { PrinterFields } from '../../../../api/printers.ts'

/** One ticket: for which orders it is printed, and how many copies as the field has them. */
type TicketForm = Readonly<Record<OrderType, boolean>> & { readonly copies: string }

/** The settings of a printer as its fields have them. */
export interface PrinterForm {
  readonly name: string
  readonly columns: string
  readonly tickets: Readonly<Record<TicketLayout, TicketForm>>
  readonly accepts: boolean
  /** Id of a printer; empty without one. */
  readonly fallback: string
}

export const COPIES = Array.from({ length: MOST_COPIES }, (_, n) => n + 1)

const ticketForm = (rule: TicketRule | undefined): TicketForm => ({
  delivery: rule?.orderTypes.includes('delivery') ?? false,
  collection: rule?.orderTypes.includes('collection') ?? false,
  table: rule?.orderTypes.includes('table') ?? false,
  copies: String(rule?.copies ?? 1),
})

export function printerForm({ name, columns, tickets, accepts, fallbackId }: PrinterFields): PrinterForm {
  const of = (layout: TicketLayout) => ticketForm(tickets.find((rule) => rule.layout === layout))
  return {
    name,
    columns: String(columns),
    tickets: { kitchen: of('kitchen'), bag: of('bag'), receipt: of('receipt') },
    accepts,
    fallback: fallbackId === null ? '' : String(fallbackId),
  }
}

/** A ticket that is printed for no order has no rule. */
export function printerOf({ name, columns, tickets, accepts, fallback }: PrinterForm): PrinterFields {
  return {
    name: name.trim(),
    columns: PAPER_COLUMNS.find((count) => String(count) === columns) ?? PAPER_COLUMNS[0],
    tickets: TICKET_LAYOUTS.map((layout) => ({
      layout,
      orderTypes: ORDER_TYPES.filter((type) => tickets[layout][type]),
      copies: Number(tickets[layout].copies),
    })).filter(({ orderTypes }) => orderTypes.length > 0),
    accepts,
    fallbackId: fallback === '' ? null : Number(fallback),
  }
}
