import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A line between the browser and the server, which sees and may change what passes. */
export interface Line {
  /** The restaurant's origin at this end of the line. */
  readonly origin: string
  readonly close: () => void
}

/** What a line does with the bytes of a connection: each passes them on, changed, later or not at all. */
interface Passing {
  readonly fromBrowser: (bytes: Buffer) => void
  readonly fromServer: (bytes: Buffer) => void
}

/** @param passing called for every connection of the browser, with both of its ends */
export async function aLine(origin: string, passing: (browser: Socket, server: Socket) => Passing): Promise<Line> {
  const { hostname, port } = new URL(origin)
  const sockets = new Set<Socket>()
  const line = createServer((browser) => {
    const server = connect(Number(port), '127.0.0.1')
    sockets.add(browser).add(server)
    const { fromBrowser, fromServer } = passing(browser, server)
    browser.on('data', fromBrowser)
    server.on('data', fromServer)
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
    close: () => {
      line.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
