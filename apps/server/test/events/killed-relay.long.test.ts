import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { orderMessageQueue } from '../../src/messages/queue/queue-order-messages.ts'
import { createRelay } from '../../src/platform/events/relay.ts'
import { senders } from '../../src/start/senders.ts'
import { aReceivedOrder, aStaffedRestaurant } from '../fixtures/a-console.ts'
import { aServer } from '../setup/a-server.ts'

const DYING = fileURLToPath(new URL('./relay-that-dies.ts', import.meta.url))

it('a relay killed between read and send leaves the mail to the next, which queues it once [11.08]', async () => {
  const server = await aServer()
  const { host } = await aStaffedRestaurant(server)
  const mails = { ...orderMessageQueue(server.deps, senders), name: 'mails-under-test' }
  // Registers its cursor, so that what follows is new to it.
  await createRelay(server.deps, [mails]).drain()
  const { order } = await aReceivedOrder(server, host)
  const queued = async () => {
    const { rows } = await server.deps.db.execute(
      sql`select kind, event from order_messages where order_id = ${order.id}`,
    )
    return rows
  }
  // The server's own relay has queued the mail: the one under test starts without it.
  await expect.poll(queued).toHaveLength(1)
  await server.deps.db.execute(sql`delete from order_messages`)
  const dying = spawn(process.execPath, [DYING, server.databaseUrl, mails.name], { stdio: 'inherit' })
  const [, signal] = await once(dying, 'exit')
  expect(signal).toBe('SIGKILL')
  expect(await queued()).toEqual([])
  await Promise.all([1, 2, 3].map(() => createRelay(server.deps, [mails]).drain()))
  await createRelay(server.deps, [mails]).drain()
  expect(await queued()).toEqual([{ kind: 'received', event: 2 }])
})
