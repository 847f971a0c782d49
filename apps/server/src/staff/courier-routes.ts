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
import { COURIER_PROVIDERS } from '@comanda/domain'
import { checkAccount, deleteAccount, describeAccount, readAccount, writeAccount } from '../couriers/accounts.ts'
import { quoteCourier, requestAgain, takeOwnDriver } from '../couriers/choose-driver.ts'
import { readDispatch, setDispatch } from '../couriers/dispatch-store.ts'
import type { Deps } from '../deps.ts'
import { call, createRouter, PRIVATE } from '../http/create-router.ts'
import { refuse } from '../http/refuse.ts'
import { authorizeStaff, refuseStaff } from '../identity/staff-access.ts'
import { type LocationRef, readLocation } from '../locations/store.ts'
import { readBoardOrder } from './board.ts'

/** Routes of couriers: who delivers a location's orders, a quote, the choice of a driver, and the accounts at courier services. */
export const staffCourierRoutes = (deps: Deps) => {
  const router = createRouter()

  const dispatchOf = async (here: LocationRef): Promise<DispatchWire> => {
    const { mode, provider, leadMinutes, overflowAt } = await readDispatch(deps.db, here)
    const { businessId } = here
    const accounts = COURIER_PROVIDERS.map(async (one) => {
      const stored = await describeAccount(deps, businessId, one)
      return {
        provider: one,
        set_at: stored?.setAt ?? null,
        client_id_end: stored?.clientIdEnd ?? null,
        readable: stored?.isReadable ?? true,
        usable: (await readAccount(deps, deps.db, businessId, one)) !== null,
        webhook_path: `/api/v1/webhook/courier/${one}/${businessId}`,
      }
    })
    return { mode, provider, lead_minutes: leadMinutes, overflow_at: overflowAt, accounts: await Promise.all(accounts) }
  }

  call(router, readDispatchCall, async (c) => {
    const staff = await authorizeStaff(deps, c, 'set-dispatch')
    if (!staff.ok) return refuseStaff(c, staff.refusal)
    const here = { businessId: staff.member.businessId, locationId: c.req.valid('param').id }
    if (!(await readLocation(deps.db, here.businessId, here.locationId))) return refuse(c, 404, 'not_found')
    return c.json({ data: await dispatchOf(here) }, 200, PRIVATE)
  })
  call(router, setDispatchCall, async (c) => {
    const staff = await authorizeStaff(deps, c, 'set-dispatch')
    if (!staff.ok) return refuseStaff(c, staff.refusal)
    const here = { businessId: staff.member.businessId, locationId: c.req.valid('param').id }
    const { mode, provider, lead_minutes: leadMinutes, overflow_at: overflowAt } = c.req.valid('json')
    if (!(await setDispatch(deps.db, here, { mode, provider, leadMinutes, overflowAt })))
      return refuse(c, 404, 'not_found')
    return c.json({ data: await dispatchOf(here) }, 200, PRIVATE)
  })
  call(router, setCourierAccount, async (c) => {
    const staff = await authorizeStaff(deps, c, 'set-credentials')
    if (!staff.ok) return refuseStaff(c, staff.refusal)
    const {
      client_id: clientId,
      client_secret: clientSecret,
      customer_id: customerId,
      webhook_key,
    } = c.req.valid('json')
    const { provider } = c.req.valid('param')
    if (provider === 'uber-direct' && customerId === '')
      return refuse(c, 422, 'invalid_request', { problems: { customer_id: 'required' } })
    const credentials = { clientId, clientSecret, customerId, webhookKey: webhook_key }
    const outcome = await writeAccount(deps, staff.member.businessId, provider, credentials)
    if (outcome === 'no-key') return refuse(c, 409, 'credentials_unavailable')
    return c.json({ data: { success: true } }, 200, PRIVATE)
  })
  call(router, checkCourierAccount, async (c) => {
    const staff = await authorizeStaff(deps, c, 'set-credentials')
    if (!staff.ok) return refuseStaff(c, staff.refusal)
    const checked = await checkAccount(deps, staff.member.businessId, c.req.valid('param').provider)
    if (checked === null) return refuse(c, 404, 'not_found')
    return c.json({ data: { failure: checked.ok ? null : checked.failure } }, 200, PRIVATE)
  })
  call(router, removeCourierAccount, async (c) => {
    const staff = await authorizeStaff(deps, c, 'set-credentials')
    if (!staff.ok) return refuseStaff(c, staff.refusal)
    await deleteAccount(deps.db, staff.member.businessId, c.req.valid('param').provider)
    return c.json({ data: { success: true } }, 200, PRIVATE)
  })
  call(router, courierQuote, async (c) => {
    const staff = await authorizeStaff(deps, c, 'dispatch-order')
    if (!staff.ok) return refuseStaff(c, staff.refusal)
    const found = await readBoardOrder(deps.db, staff.member.businessId, c.req.valid('param').id)
    if (!found) return refuse(c, 404, 'not_found')
    const quoted = await quoteCourier(deps, found.order)
    if (quoted === null) return refuse(c, 409, 'order_moved')
    const { provider, answer } = quoted
    if (answer === null) return c.json({ data: { provider, failure: null, quote: null } }, 200, PRIVATE)
    if (!answer.ok) return c.json({ data: { provider, failure: answer.failure, quote: null } }, 200, PRIVATE)
    const { fee, currency, pickupAt, dropAt, expiresAt } = answer.value
    const quote = { fee: moneyToWire(fee), currency, pickup_at: pickupAt, drop_at: dropAt, expires_at: expiresAt }
    return c.json({ data: { provider, failure: null, quote } }, 200, PRIVATE)
  })
  call(router, chooseDriver, async (c) => {
    const staff = await authorizeStaff(deps, c, 'dispatch-order')
    if (!staff.ok) return refuseStaff(c, staff.refusal)
    const choose = c.req.valid('json').driver === 'courier' ? requestAgain : takeOwnDriver
    const outcome = await choose(deps, staff.member, c.req.valid('param').id)
    if (outcome === 'unknown') return refuse(c, 404, 'not_found')
    if (outcome === 'not-from-here') return refuse(c, 409, 'order_moved')
    return c.json({ data: { success: true } }, 200, PRIVATE)
  })
  return router
}
