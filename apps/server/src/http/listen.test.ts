import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { listen } from './listen.ts'

const aListener = async (port = 0) => {
  const server = createServer((_, response) => void response.end('here'))
  const stop = await listen(server, { port, host: '127.0.0.1' })
  onTestFinished(async () => {
    server.closeAllConnections()
    await stop()
  })
  return { server, stop, port: (server.address() as AddressInfo).port }
}

it('a server on Linux accepts several connections in one turn of the event loop', async () => {
  const { server, port } = await aListener()
  const CONNECTIONS = 64
  let taken = 0
  server.on('connection', () => {
    taken += 1
  })
  const sockets: Socket[] = Array.from({ length: CONNECTIONS }, () => connect(port, '127.0.0.1'))
  let turns = 0
  while (taken < CONNECTIONS) {
    await nextTurn()
    if (taken > 0) turns += 1
  }
  for (const socket of sockets) socket.destroy()
  expect(turns).toBeLessThan(process.platform === 'linux' ? CONNECTIONS / 2 : Number.POSITIVE_INFINITY)
})

it('every connection is answered, whichever socket takes it', async () => {
  const { port } = await aListener()
  const answers = await Promise.all(
    Array.from({ length: 40 }, async () => (await fetch(`http://127.0.0.1:${port}`, { keepalive: false })).text()),
  )
  expect(new Set(answers)).toEqual(new Set(['here']))
})

it('a port on which a server listens is in use for another one', async () => {
  const { port } = await aListener()
  await expect(listen(createServer(), { port, host: '127.0.0.1' })).rejects.toMatchObject({ code: 'EADDRINUSE' })
})

it('a server that has stopped takes no connection, and its port is free', async () => {
  const { server, stop, port } = await aListener()
  const socket = connect(port, '127.0.0.1')
  await new Promise((done) => server.once('connection', done))
  const stopped = stop()
  await expect(fetch(`http://127.0.0.1:${port}`)).rejects.toThrow()
  socket.end()
  await stopped
  await aListener(port)
})
