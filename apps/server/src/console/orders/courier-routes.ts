import {
  checkCourierAccount,
  chooseDriver,
  courierQuote,
  type DispatchWire,
  readDispatch as readDispatchCall,
  removeCourierAccount,
  setCourierAccount,
  setDispatch as setDispatchCall,
} from '@comanda/contract'
import { moneyToWire } from '@comanda/contract/wire'
import { COURIER_PROVIDERS, type CourierProvider } from '@comanda/domain'
import { PRIVATE } from '../../http/create-router.ts'
import { refuse } from '../../http/refuse.ts'
import { refuseTooMany } from '../../http/refuse-too-many.ts'
import type { Thing } from '../../identity/acts/change-thing.ts'
import { createStaffRouter } from '../../identity/acts/staff-router.ts'
import { createMinuteLimit } from '../../identity/rate-limit.ts'
import {
  checkAccount,
  deleteAccount,
  describeAccount,
  readAccount,
  writeAccount,
} from '../../orders/couriers/accounts.ts'
import { quoteCourier, requestAgain, takeOwnDriver } from '../../orders/couriers/choose-driver.ts'
import { readDispatch, setDispatch } from '../../orders/couriers/dispatch-store.ts'
import type { Deps } from '../../orders/deps.ts'
import type { Executor } from '../../platform/db/connection.ts'
import { type LocationRef, readLocation } from '../../restaurants/locations/store.ts'
import { readBoardOrder } from '../board/board.ts'

/** Each check calls the courier. */
const MOST_CHECKS_A_MINUTE = 10

/**
 * Routes of couriers: who delivers a location's orders, a quote, the choice of a driver, and the accounts at courier
 * services.
 */
export function staffCourierRoutes(deps: Deps) {
  const { router, staffCall, staffChange } = createStaffRouter(deps)
  const mayCheck = createMinuteLimit(deps.clock, MOST_CHECKS_A_MINUTE)

  const dispatchOf = async (here: LocationRef, db: Executor = deps.db): Promise<DispatchWire> => {
    const { mode, provider, leadMinutes, overflowAt } = await readDispatch(db, here)
    const { businessId } = here
    const accounts = COURIER_PROVIDERS.map(async (one) => {
      const stored = await describeAccount(deps, deps.db, businessId, one)
      return {
        provider: one,
        setAt: stored?.setAt ?? null,
        clientIdEnd: stored?.clientIdEnd ?? null,
        readable: stored?.isReadable ?? true,
        usable: (await readAccount(deps, deps.db, businessId, one)) !== null,
        webhookPath: `/api/v1/webhook/courier/${one}/${businessId}`,
      }
    })
    return { mode, provider, leadMinutes: leadMinutes, overflowAt: overflowAt, accounts: await Promise.all(accounts) }
  }

  staffCall(readDispatchCall, async (c, { member }) => {
    const here = { businessId: member.businessId, locationId: c.req.valid('param').id }
    if (!(await readLocation(deps.db, here.businessId, here.locationId))) return refuse(c, 404, 'not_found')
    return c.json({ data: await dispatchOf(here) }, 200, PRIVATE)
  })
  const dispatch: Thing = {
    read: async (tx, { businessId, id }) => {
      const where = { businessId, locationId: Number(id) }
      if (!(await readLocation(tx, businessId, where.locationId))) return null
      const { mode, provider, leadMinutes, overflowAt } = await readDispatch(tx, where)
      return { mode, provider, leadMinutes: leadMinutes, overflowAt: overflowAt }
    },
  }
  staffChange(setDispatchCall, dispatch, async (c, { member, tx }) => {
    const here = { businessId: member.businessId, locationId: c.req.valid('param').id }
    const { mode, provider, leadMinutes, overflowAt } = c.req.valid('json')
    if (!(await setDispatch(tx, here, { mode, provider, leadMinutes, overflowAt }))) return refuse(c, 404, 'not_found')
    return c.json({ data: await dispatchOf(here, tx) }, 200, PRIVATE)
  })
  /** No call returns the credentials: when they were stored tells which ones a person has seen. */
  const account: Thing = {
    secrets: ['clientSecret'],
    read: async (tx, { businessId, provider }) => {
      const stored = await describeAccount(deps, tx, businessId, provider as CourierProvider)
      return { setAt: stored?.setAt ?? null, clientIdEnd: stored?.clientIdEnd ?? null }
    },
    inverse: () => null,
  }
  staffChange(setCourierAccount, account, async (c, { member, tx }) => {
    const { clientId, clientSecret, customerId, webhookKey } = c.req.valid('json')
    const { provider } = c.req.valid('param')
    if (provider === 'uber-direct' && customerId === '')
      return refuse(c, 422, 'invalid_request', { problems: { customerId: 'required' } })
    const credentials = { clientId, clientSecret, customerId, webhookKey: webhookKey }
    const outcome = await writeAccount(deps, tx, member.businessId, provider, credentials)
    if (outcome === 'no-key') return refuse(c, 409, 'credentials_unavailable')
    return c.json({ data: { success: true } }, 200, PRIVATE)
  })
  staffCall(checkCourierAccount, async (c, { member }) => {
    if (!mayCheck(String(member.businessId))) return refuseTooMany(c, 1)
    const checked = await checkAccount(deps, member.businessId, c.req.valid('param').provider)
    if (checked === null) return refuse(c, 404, 'not_found')
    return c.json({ data: { failure: checked.ok ? null : checked.failure } }, 200, PRIVATE)
  })
  staffChange(removeCourierAccount, account, async (c, { member, tx }) => {
    await deleteAccount(tx, member.businessId, c.req.valid('param').provider)
    return c.json({ data: { success: true } }, 200, PRIVATE)
  })
  staffCall(courierQuote, async (c, { member }) => {
    const found = await readBoardOrder(deps.db, member.businessId, c.req.valid('param').id)
    if (!found) return refuse(c, 404, 'not_found')
    const quoted = await quoteCourier(deps, found.order)
    if (quoted === null) return refuse(c, 409, 'order_moved')
    const { provider, answer } = quoted
    if (answer === null) return c.json({ data: { provider, failure: null, quote: null } }, 200, PRIVATE)
    if (!answer.ok) return c.json({ data: { provider, failure: answer.failure, quote: null } }, 200, PRIVATE)
    const { fee, currency, pickupAt, dropAt, expiresAt } = answer.value
    const quote = { fee: moneyToWire(fee), currency, pickupAt: pickupAt, dropAt: dropAt, expiresAt: expiresAt }
    return c.json({ data: { provider, failure: null, quote } }, 200, PRIVATE)
  })
  staffCall(chooseDriver, async (c, { member }) => {
    const choose = c.req.valid('json').driver === 'courier' ? requestAgain : takeOwnDriver
    const outcome = await choose(deps, member, c.req.valid('param').id)
    if (outcome === 'unknown') return refuse(c, 404, 'not_found')
    if (outcome === 'not-from-here') return refuse(c, 409, 'order_moved')
    return c.json({ data: { success: true } }, 200, PRIVATE)
  })
  return router
}
