import type { Server } from 'node:http'
import type { Config } from '../config/config.ts'
import { isBehindProxy } from '../config/proxies.ts'
import { createConnectionLimit } from './connection-limit.ts'
import { networkOfAddress } from './network.ts'

/** Closes connections beyond the limits of the installation and of one network as soon as they open. */
export const limitConnections = (
  server: Server,
  {
    mostConnections,
    connectionsPerNetwork,
    trustProxy,
  }: Pick<Config, 'mostConnections' | 'connectionsPerNetwork' | 'trustProxy'>,
): void => {
  server.maxConnections = mostConnections
  // Behind a proxy all connections have the proxy's address.
  if (isBehindProxy(trustProxy)) return
  const connections = createConnectionLimit(connectionsPerNetwork)
  server.on('connection', (socket) => {
    const network = networkOfAddress(socket.remoteAddress ?? '')
    if (connections.isReached(network)) socket.destroy()
    else socket.once('close', connections.open(network))
  })
}
