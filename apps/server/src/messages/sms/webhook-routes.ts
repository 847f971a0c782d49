import { businessSmsWebhook, smsWebhook } from '@comanda/contract'
import type { SmsGateway } from '../../gateways/sms/gateway.ts'
import type { ApiContext } from '../../http/api-env.ts'
import { call, createRouter } from '../../http/create-router.ts'
import { refuse } from '../../http/refuse.ts'
import type { Deps } from '../../orders/deps.ts'
import { siteOf } from '../../restaurants/businesses/site.ts'
import { findTenant } from '../../restaurants/businesses/store.ts'
import { resumeTelephone, type StoppedAccount, stopTelephone } from './telephone-stops.ts'

/** The provider shows the restaurant's customers nothing more: it confirms STOP itself. */
const NO_REPLY = '<?xml version="1.0" encoding="UTF-8"?><Response/>'

/** Routes of the SMS provider's webhook: of the installation's account, and of a business's own. */
export function smsWebhookRoutes(deps: Deps) {
  const router = createRouter()

  /** `site`: where the provider was told to call. It signs that address, whatever proxies do to the request. */
  const take = async (
    c: ApiContext,
    { sms, account }: { readonly sms: SmsGateway | null; readonly account: StoppedAccount },
    site: string,
    path: string,
  ) => {
    if (sms === null) return refuse(c, 404, 'not_found')
    const url = new URL(`/api/v1${path}`, site).href
    const answer = sms.readAnswer(url, await c.req.text(), c.req.header('x-twilio-signature'))
    if (answer === null) return refuse(c, 400, 'signature_invalid')
    // Doubled answers change nothing.
    if (answer.wants === 'stop') await stopTelephone(deps.db, account, answer.from, deps.clock.now())
    if (answer.wants === 'resume') await resumeTelephone(deps.db, account, answer.from)
    return c.body(NO_REPLY, 200, { 'content-type': 'text/xml; charset=utf-8' })
  }

  call(router, smsWebhook, (c) =>
    take(
      c,
      { sms: deps.gateways.sms, account: null },
      deps.config.publicUrl ?? `http://localhost:${deps.port()}`,
      '/webhook/sms',
    ),
  )
  call(router, businessSmsWebhook, async (c) => {
    const { business } = c.req.valid('param')
    const tenant = await findTenant(deps.db, business)
    const site = tenant && siteOf(tenant, deps)
    if (!site) return refuse(c, 404, 'not_found')
    const sms = await deps.connections.sms(business)
    // Answers to the installation's number come to its own webhook.
    if (sms === null || !sms.isOwn) return refuse(c, 404, 'not_found')
    return take(c, { sms, account: business }, site, `/webhook/sms/${business}`)
  })
  return router
}
