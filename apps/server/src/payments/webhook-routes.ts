import { providerWebhook } from '@comanda/contract'
import type { Deps } from '../api/deps.ts'
import { refuse } from '../api/refuse.ts'
import { call, createRoom } from '../api/room.ts'
import { takeEvent } from './take-event.ts'

/** The provider's own events. It calls the installation, not a business, so no business is looked for. */
export const webhookRoutes = (deps: Deps) => {
  const room = createRoom()
  call(room, providerWebhook, async (c) => {
    const taken = await takeEvent(deps, await c.req.text(), c.req.header('stripe-signature'))
    if (taken === 'forged') return refuse(c, 400, 'signature_invalid')
    return c.json({ received: true }, 200)
  })
  return room
}
