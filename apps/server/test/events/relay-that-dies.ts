// A process of its own: its relay reads events, begins to write a mail, and is killed before it commits.
import '@comanda/domain/install-temporal'
import { systemClock } from '../../src/platform/clock.ts'
import { connect } from '../../src/platform/db/connection.ts'
import { orderMessages } from '../../src/platform/db/schema/index.ts'
import { createRelay } from '../../src/platform/events/relay.ts'
import { createLog } from '../../src/platform/observe/log.ts'

const [url = '', subscriber = ''] = process.argv.slice(2)
const { db } = connect({ url, poolSize: 2, onIdleError: () => undefined })
const relay = createRelay({ db, clock: systemClock, log: createLog('silent') }, [
  {
    name: subscriber,
    gatherMs: 1,
    handle: async (tx, events) => {
      const queuedAt = systemClock.now().toString()
      await tx.insert(orderMessages).values(
        events.map(({ businessId, orderId, seq }) => ({
          businessId,
          orderId,
          event: seq,
          kind: 'received' as const,
          queuedAt,
        })),
      )
      process.kill(process.pid, 'SIGKILL')
    },
  },
])
await relay.drain()
