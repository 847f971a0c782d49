import { bridgeOf, itemTotalOf, ROLE_PERMISSIONS } from '@comanda/domain'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, it, onTestFinished } from 'vitest'
import { aDatabase } from '../../test/setup/a-database.ts'
import { whenFileEnds } from '../../test/setup/when-file-ends.ts'
import { signInStaff } from '../console/account/sign-in.ts'
import { readHeld } from '../console/location/held.ts'
import { readPayoutLines, readPayouts } from '../console/money/read-payouts.ts'
import { readTeam } from '../console/team/team-store.ts'
import { readUser } from '../customers/accounts/read-user.ts'
import { signIn } from '../customers/accounts/sign-in.ts'
import { readReviews } from '../orders/reviews/store.ts'
import { readConfig } from '../platform/config/config.ts'
import { connect } from '../platform/db/connection.ts'
import { readDocuments } from '../restaurants/documents/store.ts'
import { readLocations } from '../restaurants/locations/store.ts'
import { replaceMenu } from '../restaurants/menus/replace-menu.ts'
import { readMenu, readStoredMenu } from '../restaurants/menus/store.ts'
import { accountsOf, customersOf, DEMO_PASSWORD } from './accounts.ts'
import { loadDemo, openCopy, zoneAtNoon } from './load-demo.ts'
import { compileMenu } from './menu/compile-menu.ts'
import { pastOrdersOf } from './past-orders/past-orders.ts'
import { restaurants } from './restaurants.ts'
import { wipeDemo } from './wipe-demo.ts'

const WEDNESDAY = Temporal.Instant.from('2026-11-18T19:00:00Z')
const config = readConfig({})
const fromHere = { password: DEMO_PASSWORD, network: 'here', device: null }
const clockAt = (now: Temporal.Instant) => ({ now: () => now })

const connectTo = (url: string) => connect({ url, poolSize: 4, onIdleError: () => undefined })

async function databaseAt(url: string) {
  const connection = connectTo(url)
  onTestFinished(() => connection.close())
  return connection.db
}

const anEmptyDatabase = async () => databaseAt(await aDatabase())

let demo: string

// Loading takes seconds: the tests of what was loaded copy one database.
beforeAll(async () => {
  demo = await aDatabase({ atEnd: whenFileEnds })
  const { db, close } = connectTo(demo)
  expect((await loadDemo({ db, clock: clockAt(WEDNESDAY) })).loaded).toEqual(['napoli', 'triana', 'saffron'])
  await close()
})

/** Since Wednesday, with a connection of the test's own. */
const aLoadedDatabase = async () => databaseAt(await aDatabase({ copyOf: demo }))

it('the demo stores locations, menus, documents, staff and reviews of each restaurant', async () => {
  const db = await aLoadedDatabase()
  for (const { business, locations } of restaurants) {
    const stored = (await readLocations(db, business.id)).map(({ location }) => ({ ...location, overrides: [] }))
    expect(stored).toEqual(locations.map(({ location }) => location))
    for (const { location, menu, reviews, synonyms } of locations) {
      const kept = await readMenu(db, business.id, location.id)
      expect({ ...kept, version: 1 }).toEqual(compileMenu(location.id, menu, '2026-11-18', synonyms))
      const { summary } = await readReviews(db, business.id, location.id, { page: 1, perPage: 5 })
      expect(summary.count).toBe(reviews.length)
    }
    const { terms } = await readDocuments(db, business.id, 'es')
    expect(terms).toContain('Quiénes somos')
    for (const account of accountsOf(business.subdomain)) {
      const attempt = { ...fromHere, businessId: business.id, email: account.email }
      expect(await signInStaff({ db, clock: clockAt(WEDNESDAY), config }, attempt)).toMatchObject({
        kind: 'signed-in',
        member: { role: account.role },
      })
    }
  }
})

it('a demo team has a person of one place, an invitation that waits, and something off', async () => {
  const db = await anEmptyDatabase()
  await loadDemo({ db, clock: clockAt(WEDNESDAY) })
  for (const { business, locations } of restaurants) {
    const email = `front@${business.subdomain}.example`
    expect(
      await signInStaff({ db, clock: clockAt(WEDNESDAY), config }, { ...fromHere, businessId: business.id, email }),
    ).toMatchObject({ kind: 'signed-in', member: { role: 'front', places: [locations[0]?.location.id] } })
    const owner = { businessId: business.id, id: 1, permissions: ROLE_PERMISSIONS.owner, places: null }
    const { invitations } = await readTeam(db, owner as never, WEDNESDAY)
    expect(invitations).toMatchObject([{ role: 'kitchen', invitedBy: accountsOf(business.subdomain)[0]?.name }])
    const held = (await readHeld(db, business.id, WEDNESDAY)).filter(({ what }) => what === 'order-type')
    expect(held).toMatchObject(
      locations.length > 1 ? [{ subject: 'collection', by: accountsOf(business.subdomain)[1]?.name }] : [],
    )
    for (const { until } of held) expect(Date.parse(until ?? '')).toBeGreaterThan(WEDNESDAY.epochMilliseconds)
  }
})

it('the demo’s payouts add up; one is by hand, one came back, one has a lost dispute', async () => {
  const db = await aLoadedDatabase()
  for (const { business } of restaurants) {
    const { payouts } = await readPayouts(db, business.id, undefined)
    expect(payouts.length).toBeGreaterThan(7)
    expect(payouts.filter(({ contents }) => contents === 'never')).toHaveLength(1)
    expect(payouts.filter(({ status }) => status === 'failed')).toHaveLength(1)
    let [disputes, returned] = [0, 0]
    for (const { id, amount, contents } of payouts) {
      const { all } = bridgeOf(await readPayoutLines(db, business.id, id))
      if (contents === 'whole') expect(all.total).toBe(amount)
      disputes += all.disputes
      returned += all.returned
    }
    expect(disputes).toBeLessThan(-2_000)
    expect(returned).toBeGreaterThan(0)
  }
})

it('the owner of one demo restaurant manages another with one sign-in, also after a new start', async () => {
  const db = await aLoadedDatabase()
  await loadDemo({ db, clock: clockAt(WEDNESDAY) })
  const attempt = { ...fromHere, businessId: 2, email: 'owner@napoli.example' }
  const there = await signInStaff({ db, clock: clockAt(WEDNESDAY), config }, attempt)
  const here = await signInStaff({ db, clock: clockAt(WEDNESDAY), config }, { ...attempt, businessId: 1 })
  expect(there).toMatchObject({ kind: 'signed-in', member: { role: 'manager', signInId: expect.any(String) } })
  expect(here).toMatchObject({ member: { role: 'owner', signInId: 'member' in there && there.member.signInId } })
})

it('one demo kitchen has a capacity without work for drinks, which a new menu keeps', async () => {
  const db = await aLoadedDatabase()
  const kitchens = (await readLocations(db, 1)).map(({ capacity }) => capacity)
  expect(kitchens).toEqual([null, { by: 'minutes', most: 180, perDish: 6 }])
  const minutesByName = async () => {
    const stored = await readStoredMenu(db, 1, 2)
    return new Map(stored?.menu.items.map(({ id, name }) => [name, stored.kitchenMinutes.get(id) ?? null]))
  }
  const before = await minutesByName()
  expect([before.get('Peroni 330 ml'), before.get('Diavola'), before.get('Pizza night for two')]).toEqual([0, null, 0])
  const menu = await readMenu(db, 1, 2)
  if (!menu) throw new Error('There is no menu')
  await replaceMenu(db, { businessId: 1, locationId: 2 }, menu, WEDNESDAY)
  expect(await minutesByName()).toEqual(before)
})

it('the demo has a regular customer, a suspended one and one who needs a new password', async () => {
  const db = await aLoadedDatabase()
  const deps = { db, clock: clockAt(WEDNESDAY) }
  const copy = await openCopy(deps, 'triana')
  const open = [
    ...restaurants.map(({ business, locations }) => ({
      id: business.id,
      at: business.subdomain,
      often: locations.length,
    })),
    { id: copy?.businessId ?? 0, at: copy?.subdomain ?? '', often: 0 },
  ]
  for (const { id, at, often } of open) {
    const outcomes = customersOf(at).map(({ email }) =>
      signIn({ ...deps, config }, { ...fromHere, businessId: id, email }),
    )
    const [ada, ...others] = await Promise.all(outcomes)
    expect(others).toEqual([{ kind: 'suspended' }, { kind: 'reset-needed' }])
    const user = ada?.kind === 'signed-in' ? await readUser(db, id, ada.userId) : null
    expect(user).toMatchObject({ emailVerified: true, counters: { orders: 7 * often, reviews: 2 * often } })
    expect(user?.addresses.map(({ isPrimary }) => isPrimary)).toEqual([true, false])
  }
})

it('the zone of a copy is past noon at every hour of the day', () => {
  for (let hour = 0; hour < 24; hour += 1) {
    const now = WEDNESDAY.add({ hours: hour, minutes: 32 })
    expect(now.toZonedDateTimeISO(zoneAtNoon(now)).hour, now.toString()).toBe(12)
  }
})

it('all locations of a copy of a demo restaurant are at noon', async () => {
  const db = await anEmptyDatabase()
  const now = WEDNESDAY.add({ hours: 8, minutes: 32 })
  const copy = await openCopy({ db, clock: clockAt(now) }, 'napoli', 'headingley')
  const stored = (await readLocations(db, copy?.businessId ?? 0)).map(({ location }) => location)
  expect(stored.map(({ timeZone }) => now.toZonedDateTimeISO(timeZone).hour)).toEqual(stored.map(() => 12))
  expect(stored.every(({ timeZone }) => timeZone === copy?.timeZone)).toBe(true)
})

it('loading the demo again changes nothing, and after a wipe it starts anew', async () => {
  const db = await aLoadedDatabase()
  const count = async () =>
    (await db.execute(sql`select (select count(*) from orders) as orders, (select count(*) from items) as items`))
      .rows[0]
  const first = await count()
  expect((await loadDemo({ db, clock: clockAt(WEDNESDAY) })).loaded).toEqual([])
  expect(await count()).toEqual(first)
  await wipeDemo(db)
  expect(await count()).toEqual({ orders: 0, items: 0 })
  expect((await loadDemo({ db, clock: clockAt(WEDNESDAY) })).loaded).toHaveLength(3)
  expect(await count()).toEqual(first)
})

it('two servers that start at once load the demo once', async () => {
  const db = await anEmptyDatabase()
  const both = await Promise.all([1, 2].map(() => loadDemo({ db, clock: clockAt(WEDNESDAY) })))
  expect(both.flatMap(({ loaded }) => loaded).sort()).toEqual(['napoli', 'saffron', 'triana'])
})

it('the next start renews expired specials of the demo', async () => {
  const db = await aLoadedDatabase()
  await loadDemo({ db, clock: clockAt(WEDNESDAY.add({ hours: 24 * 30 })) })
  const menu = await readMenu(db, 1, 1)
  const special = menu?.items.find((item) => item.name === 'Burrata e pomodorini')?.special
  expect(special).toEqual({ price: 1250, startsOn: '2026-12-18', endsOn: '2026-12-20' })
})

it('the next start restocks sold-out counted dishes of the demo and keeps other counts', async () => {
  const db = await aLoadedDatabase()
  const leftOf = async () => {
    const menu = await readMenu(db, 1, 1)
    return ['Tiramisù', 'Burrata e pomodorini'].map((name) => menu?.items.find((item) => item.name === name)?.left)
  }
  expect(await leftOf()).toEqual([12, 3])
  await db.execute(sql`update items set stock = case when name = 'Tiramisù' then 7 else 0 end where stock is not null`)
  await loadDemo({ db, clock: clockAt(WEDNESDAY) })
  expect(await leftOf()).toEqual([7, 3])
})

it("lines, charges and totals of the demo's past orders add up", () => {
  for (const { locations, district } of restaurants) {
    for (const entry of locations) {
      const orders = pastOrdersOf(entry, compileMenu(entry.location.id, entry.menu, '2026-11-18'), district, WEDNESDAY)
      expect(orders.length).toBeGreaterThanOrEqual(40)
      for (const { lines, totals, orderType, table, address, paymentType, placedAt, vat } of orders) {
        expect(totals.subTotal).toBe(itemTotalOf(lines))
        expect(vat.reduce((sum, line) => sum + line.gross, 0)).toBe(totals.total)
        expect(table !== null).toBe(orderType === 'table')
        expect(address !== null).toBe(orderType === 'delivery')
        if (orderType === 'table') expect(paymentType).toBe('card')
        expect(Temporal.Instant.compare(placedAt, WEDNESDAY)).toBe(-1)
      }
    }
  }
})
