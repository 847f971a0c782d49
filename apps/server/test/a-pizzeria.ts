import { aCategory, type aLocation, anItem, anOption, aValue } from '@comanda/test-kit'
import { sql } from 'drizzle-orm'
import { aRestaurant } from './a-restaurant.ts'
import type { TestServer } from './a-server.ts'

const size = anOption({
  id: 10,
  required: true,
  min: 1,
  values: [aValue({ id: 11, name: 'Small' }), aValue({ id: 12, name: 'Large', price: 250 })],
})

/** Restaurants of one test file: each with a dish (1), a Diavola that asks for its size (2) and a beer for adults (3). */
export const pizzerias = (server: () => TestServer) => {
  let next = 1
  return async (location: Parameters<typeof aLocation>[0] = {}) => {
    const id = next++
    const made = await aRestaurant(server().deps.db, {
      business: { id, subdomain: `p${id}` },
      location,
      menu: {
        categories: [aCategory()],
        items: [
          anItem({ id: 1 }),
          anItem({ id: 2, name: 'Diavola', prices: { base: 1150, delivery: 1250 }, options: [size] }),
          anItem({ id: 3, name: 'Peroni', prices: { base: 450 }, ageRestricted: true }),
        ],
      },
    })
    return { ...made, businessId: id }
  }
}

/** How many orders a business has. */
export const orderCount = async (server: TestServer, businessId: number): Promise<number> => {
  const { rows } = await server.deps.db.execute<{ count: number }>(
    sql`select count(*)::int as count from orders where business_id = ${businessId}`,
  )
  return rows[0]?.count ?? 0
}
