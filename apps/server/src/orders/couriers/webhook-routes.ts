import { courierWebhook } from '@comanda/contract'
import { call, createRouter } from '../../http/create-router.ts'
import { refuse } from '../../http/refuse.ts'
import type { Deps } from '../deps.ts'
import { takeCourierEvent } from './take-event.ts'

/**
 * Route of the courier services' webhooks; the path names the business whose key proves the event, so it comes before
 * the host's business.
 */
export function courierWebhookRoutes(deps: Deps) {
  const router = createRouter()
  call(router, courierWebhook, async (c) => {
    const { provider, business } = c.req.valid('param')
    const rawBody = await c.req.text()
    const webhook = { rawBody, header: (name: string) => c.req.header(name) }
    const taken = await takeCourierEvent(deps, { businessId: business, provider }, webhook)
    if (taken === 'forged') return refuse(c, 400, 'signature_invalid')
    return c.json({ received: true }, 200)
  })
  return router
}
