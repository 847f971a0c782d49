import type { Server } from 'node:http'
import type { Config } from '../platform/config/config.ts'
import { isBehindProxy } from '../platform/config/proxies.ts'
import { createConnectionLimit } from './connection-limit.ts'
import { networkOfAddress } from './network.ts'

/** The caller that all connections count for. */
const ALL = ''

/** Closes connections beyond the limits of the installation and of one network as soon as they open. */
export function limitConnections(
  server: Server,
  {
    mostConnections,
    connectionsPerNetwork,
    trustProxy,
  }: Pick<Config, 'mostConnections' | 'connectionsPerNetwork' | 'trustProxy'>,
): void {
  const ofAll = createConnectionLimit(mostConnections)
  // Behind a proxy all connections have the proxy's address.
  const ofNetworks = isBehindProxy(trustProxy) ? null : createConnectionLimit(connectionsPerNetwork)
  server.on('connection', (socket) => {
    const network = networkOfAddress(socket.remoteAddress ?? '')
    if (ofAll.isReached(ALL) || ofNetworks?.isReached(network)) {
      socket.destroy()
      return
    }
    socket.once('close', ofAll.open(ALL))
    if (ofNetworks !== null) socket.once('close', ofNetworks.open(network))
  })
}
