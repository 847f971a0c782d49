import type { StaffRole } from '@comanda/domain'
import { aCategory, anItem, anOption, aValue } from '@comanda/test-kit'
import { hash } from '@node-rs/argon2'
import { staff } from '../src/db/schema/index.ts'
import { aRestaurant, type Restaurant } from './a-restaurant.ts'
import type { TestServer } from './a-server.ts'
import { type Asked, aPlacedOrder, askForPayment, get, type PlacedOrder, post } from './an-order.ts'

export const PASSWORD = 'correct horse'

// The least that argon2 takes: what it costs is not what these tests are about.
const cheap = hash(PASSWORD, { memoryCost: 1024, timeCost: 1 })

let next = 1

/** A restaurant of this test's own with Margherita (1) and Diavola (2, in two sizes), and one member of staff per role. */
export const aStaffedRestaurant = async (
  server: TestServer,
  parts: Parameters<typeof aRestaurant>[1] = {},
): Promise<Restaurant> => {
  const id = next++
  const size = anOption({
    id: 10,
    required: true,
    min: 1,
    values: [aValue({ id: 11, name: 'Small' }), aValue({ id: 12, name: 'Large', price: 250 })],
  })
  const made = await aRestaurant(server.deps.db, {
    menu: {
      categories: [aCategory()],
      items: [anItem({ id: 1 }), anItem({ id: 2, name: 'Diavola', prices: { base: 1150 }, options: [size] })],
    },
    ...parts,
    business: { id, subdomain: `s${id}`, ...parts.business },
  })
  const roles: readonly StaffRole[] = ['owner', 'manager', 'kitchen']
  const passwordHash = await cheap
  await server.deps.db.insert(staff).values(
    roles.map((role, n) => ({
      businessId: made.business.id,
      id: n + 1,
      email: emailOf(role),
      passwordHash,
      role,
      name: `${role} of ${made.business.subdomain}`,
      createdAt: server.deps.clock.now().toString(),
    })),
  )
  return made
}

export const emailOf = (role: StaffRole): string => `${role}@restaurant.example`

/** The session's cookie as a browser sends it back. */
export const cookieOf = (response: Response): string => response.headers.get('set-cookie')?.split(';')[0] ?? ''

/** Asks to sign in; the whole answer. */
export const askToSignIn = (server: TestServer, host: string, email: string, password = PASSWORD): Promise<Response> =>
  server.fetch(`http://${host}/api/v1/staff/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })

/** Somebody of the staff who is signed in. */
export interface Member {
  readonly cookie: string
  readonly get: (path: string) => Promise<Asked>
  readonly post: (path: string, body?: unknown) => Promise<Asked>
}

export const aMember = async (server: TestServer, host: string, role: StaffRole): Promise<Member> => {
  const answer = await askToSignIn(server, host, emailOf(role))
  if (answer.status !== 200) throw new Error(`The sign-in was refused: ${await answer.text()}`)
  const cookie = cookieOf(answer)
  return {
    cookie,
    get: (path) => get(server, host, path, { cookie }),
    post: (path, body = {}) => post(server, host, path, body, { cookie }),
  }
}

/** An order that the restaurant has received: paid in cash, or by card. */
export const aReceivedOrder = async (
  server: TestServer,
  host: string,
  { card = false, ...placing }: Parameters<typeof aPlacedOrder>[2] & { readonly card?: boolean } = {},
): Promise<PlacedOrder> => {
  const placed = await aPlacedOrder(server, host, placing)
  const { status, body } = await askForPayment(server, host, placed, card ? 'pm_card_visa' : null)
  if (status !== 200) throw new Error(`The payment was refused: ${JSON.stringify(body)}`)
  return placed
}
