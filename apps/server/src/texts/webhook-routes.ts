import { smsWebhook } from '@comanda/contract'
import type { Deps } from '../deps.ts'
import { call, createRouter } from '../http/create-router.ts'
import { refuse } from '../http/refuse.ts'
import { resumeTelephone, stopTelephone } from './telephone-stops.ts'

/** The provider shows the restaurant's customers nothing more: it confirms STOP itself. */
const NO_REPLY = '<?xml version="1.0" encoding="UTF-8"?><Response/>'

/** Route of the SMS provider's webhook, for the installation: one number sends for all businesses. */
export const smsWebhookRoutes = (deps: Deps) => {
  const router = createRouter()
  call(router, smsWebhook, async (c) => {
    const { sms } = deps.gateways
    if (sms === null) return refuse(c, 404, 'not_found')
    // The provider signs the address that it was given, whatever proxies do to the request.
    const site = deps.config.publicUrl ?? `http://localhost:${deps.port()}`
    const url = new URL('/api/v1/webhook/sms', site).href
    const answer = sms.readAnswer(url, await c.req.text(), c.req.header('x-twilio-signature'))
    if (answer === null) return refuse(c, 400, 'signature_invalid')
    // Doubled answers change nothing.
    if (answer.wants === 'stop') await stopTelephone(deps.db, answer.from, deps.clock.now())
    if (answer.wants === 'resume') await resumeTelephone(deps.db, answer.from)
    return c.body(NO_REPLY, 200, { 'content-type': 'text/xml; charset=utf-8' })
  })
  return router
}
