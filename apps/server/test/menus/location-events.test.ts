import { expect, it, onTestFinished } from 'vitest'
import { aMember, aStaffedRestaurant } from '../fixtures/a-console.ts'
import { aServer } from '../setup/a-server.ts'
import { anEventStream } from '../setup/an-event-stream.ts'

it('the live stream of a location sends its pause and version, and no personal data', async () => {
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

it('the live stream of an unknown location is 404', async () => {
  const server = await aServer()
  const { host } = await aStaffedRestaurant(server)
  expect((await anEventStream(server, `http://${host}/api/v1/location/999/live`, {})).status).toBe(404)
})
