import { expect, it, onTestFinished } from 'vitest'
import { aMember, aStaffedRestaurant } from './a-console.ts'
import { aServer } from './a-server.ts'
import { anEventStream } from './an-event-stream.ts'

it('whoever looks at a menu hears at once that the place has paused and at which version it is, and nothing about anyone', async () => {
  const server = await aServer()
  const { host } = await aStaffedRestaurant(server)
  const { cookie } = await aMember(server, host, 'owner')
  const stream = await anEventStream(server, `http://${host}/api/v1/location/1/live`, {})
  onTestFinished(stream.leave)
  const first = await stream.next()
  expect(first).toEqual({ event: 'location', data: { location_id: 1, version: expect.any(Number) } })

  const paused = await server.fetch(`http://${host}/api/v1/staff/locations/1/pause`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json', origin: `http://${host}` },
    body: JSON.stringify({ minutes: null }),
  })
  expect(paused.status).toBe(200)
  const news = await stream.next()
  expect(news).toMatchObject({ data: { location_id: 1 } })
  expect(news).not.toEqual(first)
})

it('there is no news of a location that is not there', async () => {
  const server = await aServer()
  const { host } = await aStaffedRestaurant(server)
  expect((await anEventStream(server, `http://${host}/api/v1/location/999/live`, {})).status).toBe(404)
})
