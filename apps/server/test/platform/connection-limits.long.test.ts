import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { aMember, aReceivedOrder, aStaffedRestaurant } from '../fixtures/a-console.ts'
import { aServer, type TestServer } from '../setup/a-server.ts'
import { anEventStream } from '../setup/an-event-stream.ts'

/** Opens a stream and reads its first event, from when on it is counted. */
const follow = async (server: TestServer, url: string, headers: Record<string, string>) => {
  const stream = await anEventStream(server, url, headers)
  if (stream.status === 200) {
    onTestFinished(stream.leave)
    await stream.next()
  }
  return stream
}

it('an order has so many live streams, and a closed one frees its place', async () => {
  const server = await aServer({ environment: { STREAMS_PER_ORDER: '2' } })
  const { host } = await aStaffedRestaurant(server)
  const [one, other] = [await aReceivedOrder(server, host), await aReceivedOrder(server, host)]
  const open = ({ order, guest }: typeof one) =>
    follow(server, `http://${host}/api/v1/order/${order.id}/live`, { 'guest-id': guest })
  const first = await open(one)
  await open(one)
  expect((await open(one)).status).toBe(429)
  expect((await open(other)).status).toBe(200)
  await first.leave()
  expect((await open(one)).status).toBe(200)
})

it('a staff session has so many live streams', async () => {
  const server = await aServer({ environment: { STREAMS_PER_STAFF_SESSION: '1' } })
  const { host } = await aStaffedRestaurant(server)
  const [owner, kitchen] = [await aMember(server, host, 'owner'), await aMember(server, host, 'kitchen')]
  const open = (cookie: string) => follow(server, `http://${host}/api/v1/staff/live`, { cookie })
  expect((await open(owner.cookie)).status).toBe(200)
  expect((await open(owner.cookie)).status).toBe(429)
  expect((await open(kitchen.cookie)).status).toBe(200)
})

it('a network has so many live streams of any kind', async () => {
  const server = await aServer({ environment: { STREAMS_PER_NETWORK: '2', TRUST_PROXY: 'true' } })
  const { host } = await aStaffedRestaurant(server)
  const { cookie } = await aMember(server, host, 'owner')
  const open = (path: string, network: string) =>
    follow(server, `http://${host}/api/v1${path}`, { cookie, 'x-forwarded-for': network })
  await open('/location/1/live', '192.0.2.1')
  await open('/staff/live', '192.0.2.1')
  expect((await open('/location/1/live', '192.0.2.1')).status).toBe(429)
  expect((await open('/location/1/live', '192.0.2.2')).status).toBe(200)
})

const opened = async (port: number): Promise<Socket> => {
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  // A connection over the limit may be reset.
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  return socket
}

/** A connection that the server has taken and keeps: one that opens later may be taken earlier. */
const kept = async (port: number): Promise<Socket> => {
  const socket = await opened(port)
  socket.write('GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n')
  await once(socket, 'data')
  return socket
}

/** The first line that the server answers; empty where it closes the connection. */
const answerOf = async (socket: Socket): Promise<string> => {
  const closed = new Promise((done) => socket.once('close', done))
  let text = ''
  socket.on('data', (chunk: Buffer) => {
    text += chunk.toString('utf8')
  })
  socket.write('GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')
  await closed
  return text.split('\r\n')[0] ?? ''
}

it.each([
  ['the installation', { MOST_CONNECTIONS: '10' }],
  ['a network', { CONNECTIONS_PER_NETWORK: '10' }],
])('connections beyond those of %s are closed, and a closed one frees its place', async (_, environment) => {
  const server = await aServer({ listen: true, environment })
  const sockets = await Promise.all(Array.from({ length: 10 }, () => kept(server.port)))
  expect(await answerOf(await opened(server.port))).toBe('')
  sockets[0]?.destroy()
  await expect.poll(async () => answerOf(await opened(server.port))).toBe('HTTP/1.1 200 OK')
})

it('behind a proxy, connections are not limited by network', async () => {
  const server = await aServer({ listen: true, environment: { CONNECTIONS_PER_NETWORK: '1', TRUST_PROXY: 'true' } })
  await kept(server.port)
  expect(await answerOf(await opened(server.port))).toBe('HTTP/1.1 200 OK')
})
