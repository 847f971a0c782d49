import { Hono } from 'hono'
import type { Deps } from '../../orders/deps.ts'
import { sendOrders } from './send-orders.ts'

/** `POST /orders/{subdomain}`: sends an evening's orders to a demo restaurant, and shows the page again. */
export function eveningRoutes(deps: Deps) {
  return new Hono().post('/orders/:subdomain', async (c) => {
    const sent = await sendOrders(deps, c.req.param('subdomain'))
    return sent === null ? c.notFound() : c.redirect(`/sandbox?sent=${sent}#restaurants`, 303)
  })
}
