import type { Client, OpenStream } from './client.ts'
import type { Restaurant } from './visit.ts'

const AT_ONCE = 50

/** Open menus, each with the live stream of its location. */
export interface OpenStreams {
  readonly opened: number
  readonly refused: number
  readonly close: () => void
}

/** Opens live streams of the restaurants' menus, each from a network of its own, and keeps them open. */
export async function openStreams(
  client: Client,
  restaurants: readonly Restaurant[],
  count: number,
): Promise<OpenStreams> {
  const streams: OpenStream[] = []
  let next = 0
  const work = async (): Promise<void> => {
    for (let n = next++; n < count; n = next++) {
      const { host, locationId } = restaurants[n % restaurants.length] as Restaurant
      const headers = { 'x-forwarded-for': `172.16.${n >> 8}.${n & 255}` }
      streams.push(await client.listen({ host, path: `/api/v1/location/${locationId}/live`, headers }, () => {}))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  const opened = streams.filter(({ answer }) => answer.status === 200).length
  return {
    opened,
    refused: streams.length - opened,
    close: () => {
      for (const { leave } of streams) leave()
    },
  }
}
