import type { OrderType } from '../location/order-type.ts'

/** Makers whose printers fetch their tickets from the server: Star CloudPRNT and Epson Server Direct Print. */
export const PRINTER_MAKERS = ['star', 'epson'] as const
export type PrinterMaker = (typeof PRINTER_MAKERS)[number]

/** What a ticket is for: the kitchen reads no prices, the bag goes to the customer with whoever hands it over. */
export const TICKET_LAYOUTS = ['kitchen', 'bag', 'receipt'] as const
export type TicketLayout = (typeof TICKET_LAYOUTS)[number]

/** Which tickets a printer prints by itself when an order is accepted. */
export interface TicketRule {
  readonly layout: TicketLayout
  readonly orderTypes: readonly OrderType[]
  readonly copies: number
}

/** What a printer said last. A printer that has never been in touch has said nothing. */
export const PRINTER_STATES = ['ready', 'paper-low', 'paper-out', 'cover-open', 'fault'] as const
export type PrinterState = (typeof PRINTER_STATES)[number]

/** What a printer is for people: what it said last, unless it is silent. */
export const PRINTER_CONDITIONS = ['new', 'offline', ...PRINTER_STATES] as const
export type PrinterCondition = (typeof PRINTER_CONDITIONS)[number]

/** Characters of a line of normal size: paper of 80 mm, of 80 mm in older printers, and of 58 mm. */
export const PAPER_COLUMNS = [48, 42, 32] as const
export type PaperColumns = (typeof PAPER_COLUMNS)[number]

export const MOST_PRINTERS = 20
export const MOST_COPIES = 5
/** Seconds between two polls of a printer whose interval is not known. */
export const USUAL_POLL_SECONDS = 5
/** Seconds after which a ticket that is not printed is somebody's business. */
export const PROOF_SECONDS = 60
/** Hand-overs after which a ticket is given up: the printer takes it and never says that it printed it. */
export const MOST_HAND_OVERS = 5
/** Hours after which a ticket that was never printed is of no use: overnight jobs expire. */
export const TICKET_HOURS = 4

interface SeenPrinter {
  readonly state: PrinterState | null
  /** Milliseconds since 1970; null before its first contact. */
  readonly seenAt: number | null
  readonly pollSeconds: number
}

/** Both makers' printers repeat a poll that got lost, so one may be missed. */
const silentAfter = ({ pollSeconds }: SeenPrinter): number => (2 * pollSeconds + 5) * 1000

/** How a printer is at a moment. @param now milliseconds since 1970 */
export function printerCondition(printer: SeenPrinter, now: number): PrinterCondition {
  if (printer.seenAt === null) return 'new'
  if (now - printer.seenAt > silentAfter(printer)) return 'offline'
  return printer.state ?? 'ready'
}

/** Whether a printer in this condition prints what waits for it. */
export function canPrint(condition: PrinterCondition): condition is 'ready' | 'paper-low' {
  return condition === 'ready' || condition === 'paper-low'
}

/** The tickets of a printer for an order of a type. */
export function ticketsFor(rules: readonly TicketRule[], orderType: OrderType): readonly TicketRule[] {
  return rules.filter(({ orderTypes, copies }) => copies > 0 && orderTypes.includes(orderType))
}
