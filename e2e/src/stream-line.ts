import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A line between the browser and the server. */
export interface StreamLine {
  /** The restaurant's origin at this end of the line. */
  readonly origin: string
  /** Swallows the console's live streams: their connections stay open, and nothing arrives any more. Everything else passes. */
  readonly swallowStreams: () => void
  /** Lets new streams pass. */
  readonly letStreamsPass: () => void
  /** Heartbeats that have passed. */
  readonly heartbeats: () => number
  readonly close: () => void
}

export async function aStreamLine(origin: string): Promise<StreamLine> {
  const { hostname, port } = new URL(origin)
  const sockets = new Set<Socket>()
  const streams = new Set<Socket>()
  const swallowed = new Set<Socket>()
  let isSwallowing = false
  let heartbeats = 0
  const line = createServer((browser) => {
    const server = connect(Number(port), '127.0.0.1')
    sockets.add(browser).add(server)
    browser.on('data', (bytes) => {
      if (bytes.toString('latin1').startsWith('GET /api/v1/staff/live ')) {
        streams.add(browser)
        if (isSwallowing) swallowed.add(browser)
      }
      if (!swallowed.has(browser)) server.write(bytes)
    })
    server.on('data', (bytes) => {
      if (swallowed.has(browser)) return
      browser.write(bytes)
      if (streams.has(browser)) heartbeats += bytes.toString('utf8').split('event: heartbeat').length - 1
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
    swallowStreams: () => {
      isSwallowing = true
      for (const stream of streams) swallowed.add(stream)
    },
    letStreamsPass: () => {
      isSwallowing = false
    },
    heartbeats: () => heartbeats,
    close: () => {
      line.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
