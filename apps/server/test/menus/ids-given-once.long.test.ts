import type { LocationSettingsWire, MenuWire } from '@comanda/contract/wire'
import { and, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { coupons } from '../../src/platform/db/schema/index.ts'
import { inTransaction } from '../../src/platform/db/tx.ts'
import { giveCoupon } from '../../src/restaurants/coupons/give-coupon.ts'
import { importMenu, previewImport } from '../../src/restaurants/menu-files/import-menu.ts'
import { undoImport } from '../../src/restaurants/menus/kept-menus.ts'
import { aMember, aStaffedRestaurant, type Member } from '../fixtures/a-console.ts'
import { aCustomer, type CustomerOfTest } from '../fixtures/a-customer.ts'
import type { Restaurant } from '../fixtures/a-restaurant.ts'
import { get } from '../fixtures/an-order.ts'
import { aClock, aServer, type TestClock, type TestServer } from '../setup/a-server.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'

let server: TestServer
let clock: TestClock

beforeAll(async () => {
  clock = aClock()
  server = await aServer({ clock, sweepsByItself: false }, whenFileEnds)
})

/** A change of a restaurant: what of each list goes, by place, and how many new ones come. */
interface Change {
  readonly what: 'dishes' | 'tables' | 'areas' | 'coupons' | 'undo'
  readonly gone: readonly number[]
  readonly added: number
}

const anyChange: fc.Arbitrary<Change> = fc.record({
  what: fc.constantFrom('dishes', 'dishes', 'tables', 'areas', 'coupons', 'undo'),
  gone: fc.array(fc.nat(5), { maxLength: 4 }),
  added: fc.nat(3),
})

/** A restaurant whose things all have names that no other one ever had. */
class Shop {
  readonly #restaurant: Restaurant
  readonly #owner: Member
  readonly #ada: CustomerOfTest
  /** The name of every thing that was ever seen, by kind and id. */
  readonly #names = new Map<string, string>()
  readonly #marked = new Set<number>()
  #count = 0

  private constructor(restaurant: Restaurant, owner: Member, ada: CustomerOfTest) {
    this.#restaurant = restaurant
    this.#owner = owner
    this.#ada = ada
  }

  static async open(): Promise<Shop> {
    const restaurant = await aStaffedRestaurant(server, { menu: { categories: [], items: [] } })
    return new Shop(restaurant, await aMember(server, restaurant.host, 'owner'), await aCustomer(server, restaurant))
  }

  async change({ what, gone, added }: Change): Promise<void> {
    clock.advance({ minutes: 1 })
    const names = Array.from({ length: added }, () => this.#newName())
    const stays = (_: unknown, index: number): boolean => !gone.includes(index)
    if (what === 'dishes')
      await this.#importDishes([...(await this.#dishes()).filter(stays).map(({ name }) => name), ...names])
    else if (what === 'undo') await this.#undo()
    else if (what === 'coupons') await this.#changeCoupons(gone, names)
    else await this.#changeWays(what, stays, names)
  }

  /** Every id still names what it named when it was first seen, and favourites lead to the dishes that were marked. */
  async check(): Promise<void> {
    const { areas, tables } = await this.#settings()
    const dishes = await this.#dishes()
    for (const { id, name } of tables) this.#see('table', id, name)
    for (const { id, name } of areas) this.#see('area', id, name)
    for (const { id, name, ...dish } of dishes) {
      this.#see('dish', id, name)
      this.#see('category', dish.categoryId, dish.category)
    }
    for (const { id, code } of await this.#coupons()) this.#see('coupon', id, code)
    const favourites = (await this.#ada.get('/favourite-menu-items')).body.data as { readonly menu_item_id: number }[]
    const shown = new Set(dishes.map(({ id }) => id))
    expect(favourites.map(({ menu_item_id }) => menu_item_id).toSorted()).toEqual(
      [...this.#marked].filter((id) => shown.has(id)).toSorted(),
    )
    const [first] = dishes
    if (first === undefined) return
    expect((await this.#ada.post('/favourite-menu-items', { menu_item_id: first.id, location_id: 1 })).status).toBe(200)
    this.#marked.add(first.id)
  }

  #newName(): string {
    this.#count += 1
    return `Thing ${this.#count}`
  }

  #see(kind: string, id: number, name: string): void {
    const key = `${kind} ${id}`
    expect(this.#names.get(key) ?? name, key).toBe(name)
    this.#names.set(key, name)
  }

  async #settings(): Promise<LocationSettingsWire> {
    return (await this.#owner.get('/staff/locations/1/settings')).body.data as LocationSettingsWire
  }

  async #dishes() {
    const { data } = (await get(server, this.#restaurant.host, '/location/1/menulist')).body as unknown as MenuWire
    return data.flatMap(({ id: categoryId, name: category, menu_items }) =>
      menu_items.map(({ id, name }) => ({ id, name, categoryId, category })),
    )
  }

  #coupons() {
    return server.deps.db
      .select({ id: coupons.id, code: coupons.code })
      .from(coupons)
      .where(eq(coupons.businessId, this.#restaurant.business.id))
      .orderBy(coupons.id)
  }

  get #where() {
    return { businessId: this.#restaurant.business.id, locationId: 1 }
  }

  async #importDishes(names: readonly string[]): Promise<void> {
    if (names.length === 0) return
    // Each dish has a category of its own, with sizes.
    const bytes = Buffer.from(
      `category,name,size,price\n${names.flatMap((name) => ['S', 'L'].map((size) => `C ${name},${name},${size},9`)).join('\n')}\n`,
    )
    const preview = await previewImport(server.deps, this.#where, { bytes })
    const change = { key: preview?.key ?? '', removesMissing: true, staffId: 1 }
    expect(await importMenu(server.deps, this.#where, { bytes }, change)).toBe('imported')
  }

  async #undo(): Promise<void> {
    const listed = (await this.#owner.get('/staff/locations/1/menu/imports')).body.data as {
      readonly id: string
      readonly undoneAt: string | null
    }[]
    const last = listed.find(({ undoneAt }) => undoneAt === null)
    if (last === undefined) return
    const undo = { id: last.id, staffId: 1, evenIfChanged: true }
    await inTransaction(server.deps.db, (tx) => undoImport(tx, this.#where, undo, clock.now()))
  }

  async #changeCoupons(gone: readonly number[], names: readonly string[]): Promise<void> {
    const { businessId } = this.#where
    const now = clock.now()
    for (const [index, { id }] of (await this.#coupons()).entries())
      if (gone.includes(index))
        await server.deps.db.delete(coupons).where(and(eq(coupons.businessId, businessId), eq(coupons.id, id)))
    const times = { startsAt: now.toString(), endsAt: now.add({ hours: 24 }).toString() }
    for (const name of names)
      await inTransaction(server.deps.db, (tx) => giveCoupon(tx, { businessId, name, amount: 100, ...times }))
  }

  async #changeWays(
    what: 'tables' | 'areas',
    stays: (_: unknown, index: number) => boolean,
    names: readonly string[],
  ): Promise<void> {
    const { ways, areas, tables } = await this.#settings()
    const off = <Way extends object>(way: Way) => ({ ...way, offered: false })
    const newArea = (name: string) => ({ type: 'postcodes', name, postcodes: ['LS6'], tiers: [{ from: 0, charge: 1 }] })
    const body = {
      ways: { ...ways, delivery: off(ways.delivery), table: off(ways.table) },
      areas: what === 'areas' ? [...areas.filter(stays), ...names.map(newArea)] : areas,
      tables: what === 'tables' ? [...tables.filter(stays), ...names.map((name) => ({ name, capacity: 2 }))] : tables,
    }
    expect((await this.#owner.overwrite('/staff/locations/1/ways-to-order', body)).status).toBe(200)
  }
}

it('an id of a removed dish, table, area or coupon is never given to another thing', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyChange, { minLength: 4, maxLength: 12 }), async (changes) => {
      const shop = await Shop.open()
      await shop.check()
      for (const change of changes) {
        await shop.change(change)
        await shop.check()
      }
    }),
    { numRuns: 4, endOnFailure: true },
  )
})
