import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { aRestaurant } from '../fixtures/a-restaurant.ts'
import { aServer, type TestServer } from '../setup/a-server.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'

let server: TestServer

beforeAll(async () => {
  server = await aServer({}, whenFileEnds)
  await aRestaurant(server.deps.db)
})

describe('API description', () => {
  it('the API description names every call, and its page loads nothing from other hosts', async () => {
    const described = await (await server.fetch(`http://napoli.localhost/api/v1/openapi.json`)).json()
    const { paths } = z.object({ paths: z.record(z.string(), z.unknown()) }).parse(described)
    expect(Object.keys(paths)).toEqual(
      expect.arrayContaining([
        '/theme/website',
        '/location',
        '/location/{id}',
        '/location/{id}/menulist',
        '/location/{id}/menulist/{itemId}',
        '/location/{id}/reviews',
        '/public-documents',
        '/order/new-order',
        '/guest-order/new-order',
        '/order/make-payment',
        '/guest-order/make-payment',
        '/order/check-items-availability',
        '/order/{id}',
        '/guest-order/current/{id}',
        '/webhook/validate-order',
        '/webhook/paymentIntent-canceled',
        '/webhook/stripe',
      ]),
    )
    const page = await server.fetch(`http://napoli.localhost/api/docs`)
    expect(page.status).toBe(200)
    const html = await page.text()
    expect(html).not.toMatch(/<script>|https?:\/\//)
    for (const file of ['swagger-ui.css', 'swagger-ui-bundle.js', 'start.js'])
      expect((await server.fetch(`http://napoli.localhost/api/docs/${file}`)).status).toBe(200)
  })

  it('calls that only the installation’s host answers are described there only', async () => {
    const groupsAt = async (host: string) => {
      const described = (await (await server.fetch(`http://${host}/api/v1/openapi.json`)).json()) as { paths: object }
      return new Set(Object.keys(described.paths).map((path) => path.split('/')[1]))
    }
    const [here, restaurant] = [await groupsAt('localhost'), await groupsAt('napoli.localhost')]
    expect([...here.difference(restaurant)].sort()).toEqual(['operator', 'start', 'tls'])
    expect(restaurant.isSubsetOf(here)).toBe(true)
  })

  it('the API description names the headers that a native app sends with every call [7.02]', async () => {
    const described = await (await server.fetch(`http://napoli.localhost/api/v1/openapi.json`)).json()
    const parameters = z.array(z.object({ name: z.string(), in: z.string() })).default([])
    const method = z.object({ parameters })
    const { paths } = z.object({ paths: z.record(z.string(), z.record(z.string(), method)) }).parse(described)
    const calls = Object.entries(paths).filter(
      ([path]) => !path.startsWith('/staff') && !path.startsWith('/webhook/stripe'),
    )
    expect(calls.length).toBeGreaterThan(40)
    for (const [path, methods] of calls)
      for (const call of Object.values(methods)) {
        const named = call.parameters.filter((each) => each.in === 'header').map(({ name }) => name)
        expect(named, path).toEqual(
          expect.arrayContaining(['business-id', 'apikey', 'accept-language', 'subdomain', 'playerid', 'channel']),
        )
      }
  })
})
