import { fillLarge } from '@comanda/server/fill-large'
import pg from 'pg'
import { aCart } from '../ordering.ts'
import type { RunningServer } from '../server-process.ts'
import type { Answer, Client } from './client.ts'
import { openKitchen } from './kitchen.ts'
import type { Restaurant } from './visit.ts'

/** The copied restaurant: the demo's first. */
const SUBDOMAIN = 'napoli'
const LOCATION = { locationId: 1, slug: 'headingley' }
/** The account of each copy's owner. */
const OWNER = { email: `owner@${SUBDOMAIN}.example`, password: 'comanda-demo' }
/** Consoles that sign in at the same time: each takes a password check of the server. */
const SIGN_INS_AT_ONCE = 4

/** Adds so many copies of the demo's first restaurant; returns their hosts. */
export async function copyRestaurants(databaseUrl: string, count: number): Promise<readonly string[]> {
  await fillLarge(databaseUrl, { businesses: count, orders: 0 })
  return hostsOfCopies(databaseUrl)
}

/** The hosts of all copies that `fillLarge` has made. */
export async function hostsOfCopies(databaseUrl: string): Promise<readonly string[]> {
  const database = new pg.Client({ connectionString: databaseUrl })
  await database.connect()
  const { rows } = await database
    .query<{ host: string }>("select host from business_hosts where host like 'large-%' order by business_id")
    .finally(() => database.end())
  return rows.map(({ host }) => host)
}

interface RestaurantsParts {
  readonly server: RunningServer
  readonly client: Client
  readonly hosts: readonly string[]
  readonly groupOf: (index: number) => string
  readonly onBoard: (group: string, since: number, answer: Answer) => void
}

/** Signs a console of each restaurant in at the server, and asks for its menu page once. */
export async function openRestaurants(parts: RestaurantsParts): Promise<readonly Restaurant[]> {
  const { server, client, hosts, groupOf, onBoard } = parts
  const cart = await aCart(server)
  const open = async (index: number): Promise<Restaurant> => {
    const host = hosts[index] ?? ''
    const group = groupOf(index)
    const network = `10.255.${index >> 8}.${index & 255}`
    const kitchen = await openKitchen({
      client,
      host,
      locationId: LOCATION.locationId,
      owner: OWNER,
      network,
      onBoard: (since, answer) => onBoard(group, since, answer),
    })
    // The page of a new business is not cached yet, and in service not all pages are rendered at once.
    await client.send({ host, path: `/menu/${LOCATION.slug}/collection`, headers: { 'x-forwarded-for': network } })
    return { host, ...LOCATION, cart, kitchen, group }
  }
  const opened: Restaurant[] = []
  let next = 0
  const work = async (): Promise<void> => {
    for (let index = next++; index < hosts.length; index = next++) opened[index] = await open(index)
  }
  await Promise.all(Array.from({ length: SIGN_INS_AT_ONCE }, work))
  return opened
}
