import {
  MOST_COPIES,
  ORDER_TYPES,
  PAPER_COLUMNS,
  PRINTER_CONDITIONS,
  PRINTER_MAKERS,
  TICKET_LAYOUTS,
} from '@comanda/domain'
import { z } from '@hono/zod-openapi'
import { answer, headers, id, json, jsonBody, pathId, text } from './envelope.ts'
import { errorSchema } from './errors.ts'
import { problem } from './field-problem.ts'
import { staffErrors } from './staff-errors.ts'
import { staffRoute, withSeen } from './staff-route.ts'

/** The printers of a location, which fetch their tickets from the server: Star CloudPRNT, Epson Server Direct Print. */

const tags = ['Console printers']
const instant = () => z.iso.datetime({ offset: true })

const orderId = () => z.string().regex(/^[0-9A-Za-z]{22}$/)
const columns = () => z.literal(PAPER_COLUMNS).openapi({ type: 'integer', enum: [...PAPER_COLUMNS] })
const name = () => text(40).pipe(z.string().min(1, { message: problem('required') }))

const rule = z.object({
  layout: z.enum(TICKET_LAYOUTS),
  orderTypes: z.array(z.enum(ORDER_TYPES)).max(ORDER_TYPES.length),
  copies: z.number().int().min(1).max(MOST_COPIES),
})

const printerSchema = z
  .object({
    id: id(),
    name: z.string(),
    maker: z.enum(PRINTER_MAKERS),
    model: z.string().nullable().openapi({ description: 'As the printer calls itself; null where it does not say' }),
    columns: columns().openapi({ description: 'Characters of a line of normal size' }),
    tickets: z.array(rule).openapi({ description: 'What it prints by itself when an order is accepted' }),
    accepts: z.boolean().openapi({
      description: 'New orders print at once, and are accepted once the printer has confirmed their ticket',
    }),
    fallbackId: id().nullable().openapi({ description: 'The printer that takes over after a minute without proof' }),
    condition: z.enum(PRINTER_CONDITIONS),
    since: instant()
      .nullable()
      .openapi({ description: 'Since when it is in that condition; null before its first contact' }),
    code: z
      .string()
      .nullable()
      .openapi({ description: 'What the printer itself calls its last fault', example: 'EPTR_CUTTER' }),
    waiting: z
      .number()
      .int()
      .openapi({ description: 'Tickets that wait for it, or that it has and has not confirmed' }),
    late: z.number().int().openapi({ description: 'Those of them that nobody has confirmed for a minute' }),
    printedAt: instant().nullable().openapi({ description: 'When it last confirmed a ticket' }),
  })
  .openapi('Printer')
export type PrinterWire = z.infer<typeof printerSchema>

const lateSchema = z.object({
  orderId: z.string(),
  number: z.number().int(),
  printer: z.string(),
  since: instant(),
})

const printersSchema = z.object({
  printers: z.array(printerSchema),
  late: z
    .array(lateSchema)
    .openapi({ description: 'Orders without proof that their ticket was printed for a minute; the oldest first' }),
})
export type PrintersWire = z.infer<typeof printersSchema>

const shown = { 200: json(answer(printersSchema), 'The printers of the location') }
const params = z.object({ id: pathId() })
const ofPrinter = z.object({ id: pathId(), printerId: pathId() })

export const listPrinters = staffRoute({
  action: 'read-orders',
  method: 'get',
  path: '/staff/locations/{id}/printers',
  tags,
  summary: 'The printers of a location and what they do',
  request: { headers, params },
  responses: { ...shown, ...staffErrors },
})

const addedSchema = z.object({
  printer: printerSchema,
  address: z.string().openapi({
    description:
      'The address that is typed into the printer’s own settings. It is told once: whoever knows it is the printer',
    example: 'https://order.example.com/print/2Fq0…',
  }),
})
export type AddedPrinterWire = z.infer<typeof addedSchema>

const errors = {
  ...staffErrors,
  404: json(errorSchema, 'not_found'),
  422: json(errorSchema, 'invalid_request'),
} as const

export const addPrinter = staffRoute({
  action: 'manage-devices',
  changes: 'printer',
  method: 'post',
  path: '/staff/locations/{id}/printers',
  tags,
  summary: 'Add a printer; the answer has the address that it polls',
  request: { headers, params, body: jsonBody(z.object({ name: name(), maker: z.enum(PRINTER_MAKERS) })) },
  responses: { 200: json(answer(addedSchema), 'The printer and its address'), ...errors },
})

export const renewPrinterAddress = staffRoute({
  action: 'manage-devices',
  changes: 'printer',
  method: 'post',
  path: '/staff/locations/{id}/printers/{printerId}/address',
  tags,
  summary: 'Give a printer a new address; the old one ends, and another device may use the new one',
  request: { headers, params: ofPrinter },
  responses: { 200: json(answer(addedSchema), 'The printer and its new address'), ...errors },
})

export const changePrinter = staffRoute({
  action: 'manage-devices',
  changes: 'printer',
  method: 'post',
  path: '/staff/locations/{id}/printers/{printerId}',
  tags,
  summary: 'Rename a printer, or change its paper, its tickets and its fall-back',
  request: {
    headers,
    params: ofPrinter,
    body: jsonBody(
      withSeen(
        z.object({
          name: name(),
          columns: columns(),
          tickets: z.array(rule).max(TICKET_LAYOUTS.length),
          accepts: z.boolean().optional().openapi({ description: 'Left out, it stays' }),
          fallbackId: id().nullable(),
        }),
      ),
    ),
  },
  responses: { ...shown, ...errors },
})

export const removePrinter = staffRoute({
  action: 'manage-devices',
  changes: 'printer',
  method: 'post',
  path: '/staff/locations/{id}/printers/{printerId}/remove',
  tags,
  summary: 'Remove a printer; its address ends at once, and what waited for it goes to its fall-back',
  request: { headers, params: ofPrinter },
  responses: { ...shown, ...errors },
})

export const printTestPage = staffRoute({
  action: 'advance-order',
  changes: 'nothing',
  method: 'post',
  path: '/staff/locations/{id}/printers/{printerId}/test',
  tags,
  summary: 'Print a test page',
  request: { headers, params: ofPrinter },
  responses: { ...shown, ...errors },
})

export const printOrder = staffRoute({
  action: 'advance-order',
  changes: 'nothing',
  method: 'post',
  path: '/staff/orders/{id}/print',
  tags,
  summary: 'Print a ticket of an order, again or for the first time',
  request: {
    headers,
    params: z.object({ id: orderId() }),
    body: jsonBody(z.object({ printerId: id(), layout: z.enum(TICKET_LAYOUTS) })),
  },
  responses: { 200: json(answer(z.object({ success: z.literal(true) })), 'It waits for the printer'), ...errors },
})

export const PRINT_STATES = ['waiting', 'sent', 'printed', 'failed', 'expired'] as const

const printSchema = z.object({
  printer: z.string(),
  layout: z.enum(TICKET_LAYOUTS),
  state: z.enum(PRINT_STATES),
  handOvers: z
    .number()
    .int()
    .openapi({ description: 'How often the printer got it: from the second on it says REPRINT' }),
  code: z.string().nullable(),
  askedAt: instant(),
  printedAt: instant().nullable(),
  late: z.boolean(),
})
export type PrintWire = z.infer<typeof printSchema>

export const orderPrints = staffRoute({
  action: 'read-orders',
  method: 'get',
  path: '/staff/orders/{id}/prints',
  tags,
  summary: 'The tickets of an order and whether they were printed; the oldest first',
  request: { headers, params: z.object({ id: orderId() }) },
  responses: { 200: json(answer(z.array(printSchema)), 'The tickets'), ...errors },
})
