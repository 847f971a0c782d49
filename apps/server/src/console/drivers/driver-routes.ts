import {
  addDriver as addDriverCall,
  changeDriver as changeDriverCall,
  type DriverLinkWire,
  endDriverLink,
  giveToDriver as giveToDriverCall,
  handInDriverCash,
  listDrivers,
  makeDriverLink,
  removeDriver as removeDriverCall,
} from '@comanda/contract'
import { checkedMoney, moneyToWire } from '@comanda/contract/wire'
import { languageOfTerritory, MOST_DRIVERS } from '@comanda/domain'
import { CATALOGUES } from '@comanda/messages/catalogues'
import type { ApiContext } from '../../http/api-env.ts'
import { PRIVATE } from '../../http/create-router.ts'
import { refuse } from '../../http/refuse.ts'
import type { Thing } from '../../identity/acts/change-thing.ts'
import { createStaffRouter } from '../../identity/acts/staff-router.ts'
import type { Deps } from '../../orders/deps.ts'
import { lockOrder } from '../../orders/record/step.ts'
import type { Executor } from '../../platform/db/connection.ts'
import { inTransaction } from '../../platform/db/tx.ts'
import { toE164 } from '../../platform/telephone.ts'
import type { LocationRef } from '../../restaurants/locations/store.ts'
import { readBoardOrder } from '../board/board.ts'
import { staffOrderToWire } from '../board/order-wire.ts'
import { endLink, makeLink } from './driver-link.ts'
import * as store from './driver-store.ts'
import { giveToDriver, readDriverOf } from './give-to-driver.ts'
import { handInCash, readLastHandIns } from './hand-in-cash.ts'
import { readDrivers } from './read-drivers.ts'

const driver: Thing = {
  named: ['name'],
  read: async (tx, { businessId, id, driverId }) => {
    const row = await store.lockDriver(tx, { businessId, locationId: Number(id) }, Number(driverId))
    return row && { name: row.name, telephone: row.telephone, active: row.isActive }
  },
}

/** Without an inverse: the orders of a removed driver name the old row. */
const presence: Thing = {
  named: ['name'],
  read: async (tx, { businessId, id, driverId }) => {
    const row = await store.lockDriver(tx, { businessId, locationId: Number(id) }, Number(driverId))
    return { name: row?.name ?? '', active: row?.isActive ?? false }
  },
  inverse: () => null,
}

/** Until when the link of a driver's page is good. Without an inverse: a link is told once. */
const link: Thing = {
  named: ['name'],
  read: async (tx, { businessId, id, driverId }) => {
    const row = await store.lockDriver(tx, { businessId, locationId: Number(id) }, Number(driverId))
    return row && { name: row.name, linkUntil: row.linkUntil }
  },
  inverse: () => null,
}

/** The cash that a driver has to hand in; once it is, what was counted and what that differs by. */
const cash: Thing = {
  named: ['name'],
  read: async (tx, { businessId, id, driverId }) => {
    const where = { businessId, locationId: Number(id) }
    const row = await store.lockDriver(tx, where, Number(driverId))
    if (row === null) return null
    const { cash: due, cashOrders } = await store.readLoad(tx, row)
    const last = cashOrders === 0 ? ((await readLastHandIns(tx, where)).get(row.id) ?? null) : null
    return {
      name: row.name,
      cash: moneyToWire(due),
      cashOrders: cashOrders,
      counted: last && moneyToWire(last.counted),
      difference: last && moneyToWire(last.counted - last.expected),
    }
  },
  inverse: () => null,
}

/** Who has an order. Others lock the order before its location. */
const driverOfOrder: Thing = {
  locksItself: true,
  read: async (tx, { businessId, id }) =>
    (await lockOrder(tx, businessId, String(id))) && readDriverOf(tx, businessId, String(id)),
  inverse: ({ before, path }) => ({ path, body: { driverId: before.driverId ?? null } }),
}

/** Routes of a location's own drivers, and of the choice of the driver of an order. */
export function driverRoutes(deps: Deps) {
  const { router, staffCall, staffChange } = createStaffRouter(deps)

  const tell = async (c: ApiContext, where: LocationRef, db: Executor = deps.db) =>
    c.json({ data: await readDrivers(db, where) }, 200, PRIVATE)

  const badTelephone = (c: ApiContext) =>
    refuse(c, 422, 'invalid_request', { problems: { telephone: 'not_a_telephone' } })

  staffCall(listDrivers, (c, { member }) =>
    tell(c, { businessId: member.businessId, locationId: c.req.valid('param').id }),
  )

  staffCall(addDriverCall, async (c, { member }) => {
    const where = { businessId: member.businessId, locationId: c.req.valid('param').id }
    const { name, telephone: typed } = c.req.valid('json')
    const telephone = toE164(typed, c.var.tenant.business.territory)
    if (telephone === null) return badTelephone(c)
    const isAdded = await inTransaction(deps.db, async (tx) => {
      if ((await store.countDrivers(tx, where)) >= MOST_DRIVERS) return false
      await store.addDriver(tx, where, { name, telephone }, deps.clock.now())
      return true
    })
    if (!isAdded)
      return refuse(c, 422, 'invalid_request', { problems: { name: { problem: 'too_many', count: MOST_DRIVERS } } })
    return tell(c, where)
  })

  staffChange(changeDriverCall, driver, async (c, { member, tx }) => {
    const { id: locationId, driverId } = c.req.valid('param')
    const where = { businessId: member.businessId, locationId }
    const { name, telephone: typed, active: isActive } = c.req.valid('json')
    const telephone = toE164(typed, c.var.tenant.business.territory)
    if (telephone === null) return badTelephone(c)
    const row = await store.lockDriver(tx, where, driverId)
    if (row === null) return refuse(c, 404, 'not_found')
    await store.changeDriver(tx, row, { name, telephone, isActive })
    return tell(c, where, tx)
  })

  staffChange(removeDriverCall, presence, async (c, { member, tx }) => {
    const { id: locationId, driverId } = c.req.valid('param')
    const where = { businessId: member.businessId, locationId }
    const row = await store.lockDriver(tx, where, driverId)
    if (row === null) return refuse(c, 404, 'not_found')
    const { orders, cashOrders } = await store.readLoad(tx, row)
    if (orders + cashOrders > 0) return refuse(c, 409, 'driver_busy')
    await store.removeDriver(tx, row, deps.clock.now())
    return tell(c, where, tx)
  })

  /** On the host on which its maker works. What follows # is sent to no server. */
  const addressOf = (c: ApiContext, secret: string): string => {
    const { protocol, host } = new URL(c.req.url)
    const scheme = deps.config.mode === 'production' ? 'https:' : protocol
    return `${scheme}//${c.req.header('host') ?? host}/driver#${secret}`
  }

  /** Restaurants read in the language of their country. */
  const sendLink = async (c: ApiContext, to: string, address: string): Promise<DriverLinkWire['sent']> => {
    const { business } = c.var.tenant
    const sms = await deps.connections.sms(business.id)
    if (sms === null) return 'failed'
    const text = CATALOGUES[languageOfTerritory(business.territory)].alert.driverLink
      .replace('{place}', () => business.name)
      .replace('{link}', () => address)
    try {
      const outcome = await sms.send({ to, text })
      return outcome === 'refused' || outcome === 'stopped' ? 'failed' : 'sent'
    } catch (error) {
      deps.log.warn({ error, business: business.id }, 'the link of a driver could not be sent')
      return 'failed'
    }
  }

  /** The links that calls have made, until their answer is written. */
  const made = new WeakMap<object, { readonly link: DriverLinkWire; readonly telephone: string }>()
  staffChange(
    makeDriverLink,
    link,
    async (c, { member, tx }) => {
      const { id: locationId, driverId } = c.req.valid('param')
      const row = await store.lockDriver(tx, { businessId: member.businessId, locationId }, driverId)
      if (row === null) return refuse(c, 404, 'not_found')
      if (!row.isActive) return refuse(c, 422, 'invalid_request', { problems: { driverId: 'no_driver' } })
      if (c.req.valid('json').send && row.telephone === '') return badTelephone(c)
      const { secret, until } = await makeLink(tx, row, deps.clock.now())
      const data: DriverLinkWire = { address: addressOf(c, secret), until, sent: 'no' }
      made.set(c, { link: data, telephone: row.telephone })
      return c.json({ data }, 200, PRIVATE)
    },
    {
      after: async (c) => {
        const stored = made.get(c)
        if (stored === undefined) throw new Error('The link was made by this call')
        const sent = c.req.valid('json').send ? await sendLink(c, stored.telephone, stored.link.address) : 'no'
        return c.json({ data: { ...stored.link, sent } }, 200, PRIVATE)
      },
    },
  )

  staffChange(endDriverLink, link, async (c, { member, tx }) => {
    const { id: locationId, driverId } = c.req.valid('param')
    const where = { businessId: member.businessId, locationId }
    const row = await store.lockDriver(tx, where, driverId)
    if (row === null) return refuse(c, 404, 'not_found')
    await endLink(tx, row)
    return tell(c, where, tx)
  })

  staffChange(handInDriverCash, cash, async (c, { member, tx }) => {
    const { id: locationId, driverId } = c.req.valid('param')
    const where = { businessId: member.businessId, locationId }
    const row = await store.lockDriver(tx, where, driverId)
    if (row === null) return refuse(c, 404, 'not_found')
    const counted = checkedMoney(c.req.valid('json').counted)
    const isDone = await handInCash(tx, row, { counted, staffId: member.id }, deps.clock.now())
    return isDone ? tell(c, where, tx) : refuse(c, 409, 'changed_meanwhile')
  })

  staffChange(giveToDriverCall, driverOfOrder, async (c, { member, tx }) => {
    const { businessId } = member
    const orderId = c.req.valid('param').id
    const driverId = c.req.valid('json').driverId
    const outcome = await giveToDriver(tx, member, { orderId, driverId }, deps.clock.now())
    if (outcome === 'not-from-here') return refuse(c, 409, 'order_moved')
    if (outcome === 'no-driver') return refuse(c, 422, 'invalid_request', { problems: { driverId: 'no_driver' } })
    const order = outcome === 'unknown' ? null : await readBoardOrder(tx, businessId, orderId)
    return order === null ? refuse(c, 404, 'not_found') : c.json({ data: staffOrderToWire(order) }, 200, PRIVATE)
  })
  return router
}
