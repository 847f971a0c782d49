import {
  addPrinter as addPrinterCall,
  changePrinter as changePrinterCall,
  listPrinters,
  orderPrints,
  printOrder,
  printTestPage,
  removePrinter as removePrinterCall,
  renewPrinterAddress,
} from '@comanda/contract'
import { MOST_PRINTERS } from '@comanda/domain'
import type { ApiContext } from '../../http/api-env.ts'
import { PRIVATE } from '../../http/create-router.ts'
import { refuse } from '../../http/refuse.ts'
import type { Thing } from '../../identity/acts/change-thing.ts'
import { createStaffRouter } from '../../identity/acts/staff-router.ts'
import type { Deps } from '../../orders/deps.ts'
import type { Executor } from '../../platform/db/connection.ts'
import { inTransaction } from '../../platform/db/tx.ts'
import type { LocationRef } from '../../restaurants/locations/store.ts'
import { addTickets, askedTicket } from './plan-tickets.ts'
import * as store from './printer-store.ts'

/** What a printer is set to. It is taken back on its own screen. */
const printer: Thing = {
  named: ['name'],
  read: async (tx, { businessId, id, printerId }) => {
    const row = await store.lockPrinter(tx, { businessId, locationId: Number(id) }, Number(printerId))
    return row && store.printerFieldsToWire(row)
  },
}

/** Without an inverse: an address that was given away or taken back is another one. */
const presence: Thing = {
  named: ['name'],
  read: async (tx, { businessId, id, printerId }) => {
    const row = await store.lockPrinter(tx, { businessId, locationId: Number(id) }, Number(printerId))
    return row ? { name: row.name, paired: row.hardwareId !== null } : { name: '', paired: false }
  },
  inverse: () => null,
}

/** Routes of a location's printers, and of the tickets that staff print again. */
export function printerRoutes(deps: Deps) {
  const { router, staffCall, staffChange } = createStaffRouter(deps)

  const tell = async (c: ApiContext, where: LocationRef, db: Executor = deps.db) =>
    c.json({ data: await store.readPrinters(db, where, deps.clock.now()) }, 200, PRIVATE)

  /** The address that is typed into the printer: on the host on which its owner works. */
  const addressOf = (c: ApiContext, secret: string): string => {
    const { protocol, host } = new URL(c.req.url)
    const scheme = deps.config.mode === 'production' ? 'https:' : protocol
    return `${scheme}//${c.req.header('host') ?? host}/print/${secret}`
  }

  staffCall(listPrinters, (c, { member }) =>
    tell(c, { businessId: member.businessId, locationId: c.req.valid('param').id }),
  )

  staffCall(addPrinterCall, async (c, { member }) => {
    const where = { businessId: member.businessId, locationId: c.req.valid('param').id }
    const now = deps.clock.now()
    const added = await inTransaction(deps.db, async (tx) => {
      const rows = await store.readRows(tx, where)
      return rows.length >= MOST_PRINTERS ? null : store.addPrinter(tx, where, c.req.valid('json'), now)
    })
    if (added === null)
      return refuse(c, 422, 'invalid_request', { problems: { name: { problem: 'too_many', count: MOST_PRINTERS } } })
    const data = { printer: store.newPrinterToWire(added.row, now), address: addressOf(c, added.secret) }
    return c.json({ data }, 200, PRIVATE)
  })

  staffChange(changePrinterCall, printer, async (c, { member, tx }) => {
    const { id: locationId, printerId } = c.req.valid('param')
    const where = { businessId: member.businessId, locationId }
    const { name, columns, tickets, accepts, fallbackId } = c.req.valid('json')
    const row = await store.lockPrinter(tx, where, printerId)
    if (row === null) return refuse(c, 404, 'not_found')
    const isOther =
      fallbackId === null || (fallbackId !== printerId && (await store.lockPrinter(tx, where, fallbackId)))
    if (!isOther) return refuse(c, 422, 'invalid_request', { problems: { fallbackId: 'no_printer' } })
    await store.changePrinter(tx, row, {
      name,
      columns,
      tickets: tickets.map(({ layout, orderTypes, copies }) => ({
        layout,
        orderTypes: orderTypes,
        copies,
      })),
      accepts: accepts ?? row.accepts,
      fallbackId,
    })
    return tell(c, where, tx)
  })

  staffChange(renewPrinterAddress, presence, async (c, { member, tx }) => {
    const { id: locationId, printerId } = c.req.valid('param')
    const row = await store.lockPrinter(tx, { businessId: member.businessId, locationId }, printerId)
    if (row === null) return refuse(c, 404, 'not_found')
    const renewed = await store.renewAddress(tx, row)
    const data = {
      printer: store.newPrinterToWire(renewed.row, deps.clock.now()),
      address: addressOf(c, renewed.secret),
    }
    return c.json({ data }, 200, PRIVATE)
  })

  staffChange(removePrinterCall, presence, async (c, { member, tx }) => {
    const { id: locationId, printerId } = c.req.valid('param')
    const where = { businessId: member.businessId, locationId }
    const row = await store.lockPrinter(tx, where, printerId)
    if (row === null) return refuse(c, 404, 'not_found')
    await store.removePrinter(tx, row, deps.clock.now())
    return tell(c, where, tx)
  })

  staffCall(printTestPage, async (c, { member }) => {
    const { id: locationId, printerId } = c.req.valid('param')
    const where = { businessId: member.businessId, locationId }
    const isPlanned = await inTransaction(deps.db, async (tx) => {
      const row = await store.lockPrinter(tx, where, printerId)
      if (row) await addTickets(tx, row, [askedTicket({ orderId: null, layout: 'kitchen' })], deps.clock.now())
      return row !== null
    })
    return isPlanned ? tell(c, where) : refuse(c, 404, 'not_found')
  })

  staffCall(printOrder, async (c, { member: { businessId } }) => {
    const orderId = c.req.valid('param').id
    const { printerId, layout } = c.req.valid('json')
    const outcome = await inTransaction(deps.db, async (tx) => {
      const locationId = await store.locationOfOrder(tx, businessId, orderId)
      if (locationId === null) return 'unknown'
      const row = await store.lockPrinter(tx, { businessId, locationId }, printerId)
      if (row) await addTickets(tx, row, [askedTicket({ orderId, layout })], deps.clock.now())
      return row === null ? 'no-printer' : 'planned'
    })
    if (outcome === 'unknown') return refuse(c, 404, 'not_found')
    if (outcome === 'no-printer') return refuse(c, 422, 'invalid_request', { problems: { printerId: 'no_printer' } })
    return c.json({ data: { success: true } }, 200, PRIVATE)
  })

  staffCall(orderPrints, async (c, { member: { businessId } }) => {
    const data = await store.readPrints(deps.db, businessId, c.req.valid('param').id, deps.clock.now())
    return c.json({ data }, 200, PRIVATE)
  })
  return router
}
