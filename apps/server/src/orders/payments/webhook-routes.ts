import { providerWebhook } from '@comanda/contract'
import { call, createRouter } from '../../http/create-router.ts'
import { refuse } from '../../http/refuse.ts'
import type { Deps } from '../deps.ts'
import { createWebhookHandler } from './handle-webhook.ts'

/** Route of the provider's webhook. It belongs to the installation, so it comes before the lookup of the business. */
export function webhookRoutes(deps: Deps) {
  const router = createRouter()
  const handleWebhook = createWebhookHandler(deps)
  call(router, providerWebhook, async (c) => {
    const taken = await handleWebhook(await c.req.text(), c.req.header('stripe-signature'))
    if (taken === 'forged') return refuse(c, 400, 'signature_invalid')
    return c.json({ received: true }, 200)
  })
  return router
}
