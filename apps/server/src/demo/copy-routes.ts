import { randomBytes } from 'node:crypto'
import { NO_APPS, PAYMENT_BRANDS } from '@comanda/domain'
import { Hono } from 'hono'
import { createOperator } from '../installation/operators/access-link.ts'
import { saveSettings } from '../installation/payment-setup/store.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/db/connection.ts'
import { accountsOf, customersOf, DEMO_PASSWORD } from './accounts.ts'
import { addBranches } from './add-branches.ts'
import { leaveUnwatched } from './leave-unwatched.ts'
import { changeCopy, openCopy } from './load-demo.ts'

const MOST_LOCATIONS = 200

/**
 * `POST /operators`: creates an operator and answers the token of the link that sets up a way to sign in.
 * `POST /restaurants/{like}`: creates a copy of a demo restaurant, for browser tests. `?shut=` names a location that is
 * closed now; `?payments=` lists payment settings: `billing-postcode`, `link`, `klarna`; `?terms=tick` asks for a tick
 * before each order; `?app=new` announces a new app; `?tags=` names a container of a tag manager; `?locations=` is how
 * many locations it has in the end, up to 200.
 * `POST /restaurants/{subdomain}/unwatched`: nobody watches over the orders of its first location; `?minutes=` is how
 * long ago somebody did.
 */
export function copyRoutes(deps: { readonly db: Db; readonly clock: Clock }) {
  return new Hono()
    .post('/operators', async (c) => {
      const email = `operator-${randomBytes(6).toString('hex')}@comanda.example`
      return c.json({ data: { email, ...(await createOperator(deps, { email, name: 'Olive Marsh' })) } }, 201)
    })
    .post('/restaurants/:subdomain/unwatched', async (c) => {
      const seenAt = deps.clock.now().subtract({ minutes: Number(c.req.query('minutes') ?? 0) })
      const isFound = await leaveUnwatched(deps.db, c.req.param('subdomain'), seenAt)
      return c.json({ data: { unwatched: isFound } }, isFound ? 200 : 404)
    })
    .post('/restaurants/:like', async (c) => {
      const copy = await openCopy(deps, c.req.param('like'), c.req.query('shut') ?? null)
      if (!copy) return c.json({ error: { code: 'not_found', message: 'No demo restaurant of that name.' } }, 404)
      await addBranches(deps.db, copy.businessId, Math.min(Number(c.req.query('locations') ?? 0), MOST_LOCATIONS))
      const tagManagerId = c.req.query('tags')
      await changeCopy(deps.db, copy.businessId, {
        ...(c.req.query('terms') === 'tick' && { termsBySentence: false }),
        ...(c.req.query('app') === 'new' && { apps: { ...NO_APPS, announcesNewApp: true } }),
        ...(tagManagerId !== undefined && { tagManagerId }),
      })
      const payments = (c.req.query('payments') ?? '').split(',')
      await saveSettings(deps.db, copy.businessId, {
        asksBillingPostcode: payments.includes('billing-postcode'),
        paymentBrands: PAYMENT_BRANDS.filter((brand) => payments.includes(brand)),
      })
      const staff = accountsOf(copy.subdomain).map(({ email, role }) => ({ email, role, password: DEMO_PASSWORD }))
      const customers = customersOf(copy.subdomain).map(({ email, kind }) => ({ email, kind, password: DEMO_PASSWORD }))
      return c.json({ data: { ...copy, host: `${copy.subdomain}.localhost`, staff, customers } }, 201)
    })
}
