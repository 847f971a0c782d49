import { expect, it } from 'vitest'
import { aMember, aReceivedOrder, aStaffedRestaurant } from '../fixtures/a-console.ts'
import { aServer } from '../setup/a-server.ts'

it('staff accept an order while another transaction holds a key share lock on it', async () => {
  const server = await aServer()
  const { host, business } = await aStaffedRestaurant(server)
  const owner = await aMember(server, host, 'owner')
  const { order } = await aReceivedOrder(server, host)
  const other = await server.deps.pool.connect()
  try {
    await other.query('begin')
    // The lock that a foreign key takes.
    await other.query('select from orders where business_id = $1 and id = $2 for key share', [business.id, order.id])
    const readyAt = server.deps.clock.now().add({ minutes: 20 }).toString()
    const accepted = await owner.post(`/staff/orders/${order.id}/status`, { orderStatus: 3, readyAt })
    expect(accepted.status).toBe(200)
  } finally {
    await other.query('rollback')
    other.release()
  }
})
