import type { Server as HttpServer } from 'node:http'
import { type AddressInfo, createServer, type ListenOptions, type Server } from 'node:net'

/**
 * A listening socket takes one connection in each turn of the event loop (Node 20 and later:
 * github.com/nodejs/node/issues/57364), so some sixty a second when the server is busy; further ones wait, and are
 * dropped when too many wait. The kernel spreads connections over all sockets that listen on a port.
 */
const SOCKETS = 8
/** Connections that wait at one socket; the kernel may allow fewer. */
const WAITING = 1024

const listenOn = (server: Server, options: ListenOptions): Promise<void> =>
  new Promise((done, fail) => {
    server.once('error', fail)
    server.listen({ backlog: WAITING, ...options }, () => {
      server.off('error', fail)
      done()
    })
  })

const closed = (server: Server): Promise<void> => new Promise((done) => server.close(() => done()))

/** Fails when another process listens on the port: sockets that share a port would take its connections silently. */
const checkFree = async (address: ListenOptions): Promise<void> => {
  const probe = createServer()
  await listenOn(probe, address)
  await closed(probe)
}

/**
 * Lets the server listen, on Linux with several sockets.
 * @returns the function that stops listening; it resolves when the last connection has ended
 * @throws the error of the operating system, such as `EADDRINUSE`
 */
export async function listen(server: HttpServer, address: ListenOptions): Promise<() => Promise<void>> {
  if (process.platform !== 'linux') {
    await listenOn(server, address)
    return () => closed(server)
  }
  if (address.port !== 0) await checkFree(address)
  await listenOn(server, { ...address, reusePort: true })
  const { port } = server.address() as AddressInfo
  const more = Array.from({ length: SOCKETS - 1 }, () =>
    createServer({ allowHalfOpen: true, noDelay: true }, (socket) => server.emit('connection', socket)),
  )
  await Promise.all(more.map((one) => listenOn(one, { ...address, port, reusePort: true })))
  return async () => {
    await Promise.all([server, ...more].map(closed))
  }
}
