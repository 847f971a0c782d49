import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A slow line between the browser and the server. */
export interface HeldPage {
  /** The restaurant's origin at this end of the line. */
  readonly origin: string
  /** Lets the rest of the page arrive. */
  readonly letPageArrive: () => void
  readonly close: () => void
}

const ENCODINGS = /accept-encoding: [^\r]*/i

/** Delivers the page at `path` as far as `until` occurs in it, and the rest once it may arrive. Everything else passes. */
export async function aHeldPage(origin: string, path: string, until: string): Promise<HeldPage> {
  const { hostname, port } = new URL(origin)
  const sockets = new Set<Socket>()
  const rest = Promise.withResolvers<void>()
  const line = createServer((browser) => {
    const server = connect(Number(port), '127.0.0.1')
    sockets.add(browser).add(server)
    let page: string | null = null
    browser.on('data', (bytes) => {
      const request = bytes.toString('latin1')
      const isPage = request.startsWith(`GET ${path} `)
      page = isPage ? '' : null
      // What is compressed cannot be searched.
      server.write(isPage ? Buffer.from(request.replace(ENCODINGS, 'accept-encoding: identity'), 'latin1') : bytes)
    })
    server.on('data', (bytes) => {
      if (page === null) {
        browser.write(bytes)
        return
      }
      const sent = page.length
      page += bytes.toString('latin1')
      const place = page.indexOf(until)
      const passing = place === -1 ? bytes.length : Math.max(0, place - sent)
      browser.write(bytes.subarray(0, passing))
      if (passing < bytes.length) void rest.promise.then(() => browser.write(bytes.subarray(passing)))
    })
    for (const [socket, other] of [
      [browser, server],
      [server, browser],
    ] as const) {
      socket.on('error', () => other.destroy())
      socket.on('close', () => other.destroy())
    }
  })
  await new Promise<void>((ready) => line.listen(0, '127.0.0.1', ready))
  return {
    origin: `http://${hostname}:${(line.address() as AddressInfo).port}`,
    letPageArrive: rest.resolve,
    close: () => {
      line.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
