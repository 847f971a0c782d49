import { businessSmsWebhook, smsWebhook } from '@comanda/contract'
import { siteOf } from '../businesses/site.ts'
import { findTenant } from '../businesses/store.ts'
import type { Deps } from '../deps.ts'
import type { SmsGateway } from '../gateways/sms/gateway.ts'
import type { ApiContext } from '../http/api-env.ts'
import { call, createRouter } from '../http/create-router.ts'
import { refuse } from '../http/refuse.ts'
import { resumeTelephone, stopTelephone } from './telephone-stops.ts'

/** The provider shows the restaurant's customers nothing more: it confirms STOP itself. */
const NO_REPLY = '<?xml version="1.0" encoding="UTF-8"?><Response/>'

/** Routes of the SMS provider's webhook: of the installation's account, and of a business's own. */
export const smsWebhookRoutes = (deps: Deps) => {
  const router = createRouter()

  /** `site`: where the provider was told to call. It signs that address, whatever proxies do to the request. */
  const take = async (c: ApiContext, sms: SmsGateway | null, site: string, path: string) => {
    if (sms === null) return refuse(c, 404, 'not_found')
    const url = new URL(`/api/v1${path}`, site).href
    const answer = sms.readAnswer(url, await c.req.text(), c.req.header('x-twilio-signature'))
    if (answer === null) return refuse(c, 400, 'signature_invalid')
    // Doubled answers change nothing.
    if (answer.wants === 'stop') await stopTelephone(deps.db, answer.from, deps.clock.now())
    if (answer.wants === 'resume') await resumeTelephone(deps.db, answer.from)
    return c.body(NO_REPLY, 200, { 'content-type': 'text/xml; charset=utf-8' })
  }

  call(router, smsWebhook, (c) =>
    take(c, deps.gateways.sms, deps.config.publicUrl ?? `http://localhost:${deps.port()}`, '/webhook/sms'),
  )
  call(router, businessSmsWebhook, async (c) => {
    const { business } = c.req.valid('param')
    const tenant = await findTenant(deps.db, business)
    const site = tenant && siteOf(tenant, deps)
    if (!site) return refuse(c, 404, 'not_found')
    return take(c, await deps.connections.sms(business), site, `/webhook/sms/${business}`)
  })
  return router
}
