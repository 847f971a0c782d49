import type { Language } from '@comanda/domain'
import { hashOf } from '../../identity/session.ts'
import { readRefund } from '../../messages/queue/cause.ts'
import type { DueMessage, PushSender, SendOutcome } from '../../messages/queue/sender.ts'
import { accountAddress } from '../../messages/queue/stops.ts'
import type { Deps } from '../../orders/deps.ts'
import { spokenTenant } from '../../restaurants/businesses/plain-tenant.ts'
import { siteOf } from '../../restaurants/businesses/site.ts'
import { pushKeyOf, readNativeApp } from './native-app.ts'
import { orderPush } from './order-push.ts'
import { forgetPlayer, readBrowsers, readFollowed, removeBrowser } from './store.ts'

/** A device that is offline for longer learns the order's state from its page; a push would be outdated. */
const KEPT_SECONDS = 1800
const TOPIC_LENGTH = 32

/** Writes the push of a message, in a language. */
const writerOf = async (deps: Deps, { message, order, tenant: own, now }: DueMessage, site: string) => {
  const tenant = spokenTenant(own, false, deps.config)
  const refund = message.kind === 'refunded' ? await readRefund(deps.db, message) : null
  return (language: Language) =>
    orderPush({
      kind: message.kind,
      order,
      tenant,
      language,
      refunded: refund?.amount ?? null,
      site,
      now,
    })
}
type Write = Awaited<ReturnType<typeof writerOf>>
type Outcome = 'sent' | 'gone'

const pushToBrowsers = async (
  deps: Deps,
  { message }: DueMessage,
  write: Write,
): Promise<readonly Promise<Outcome>[]> => {
  const push = await deps.connections.push(message.businessId)
  if (push === null) return []
  const browsers = await readBrowsers(deps.db, message)
  return browsers.map(async (browser) => {
    const notice = write(browser.language)
    const outcome = await push.send(browser, {
      text: JSON.stringify(notice),
      topic: hashOf(notice.tag).slice(0, TOPIC_LENGTH),
      seconds: KEPT_SECONDS,
    })
    if (outcome === 'gone') await removeBrowser(deps.db, message, browser.endpoint)
    return outcome
  })
}

const pushToApp = async (deps: Deps, { message, order, tenant }: DueMessage, write: Write): Promise<Outcome> => {
  const { playerId, language } = order.row
  const app = playerId === null ? null : await readNativeApp(deps, tenant)
  if (app === null || playerId === null) return 'gone'
  const { title, body, url, tag } = write(language)
  const push = { playerId, title, text: body, url, tag, key: pushKeyOf(message), seconds: KEPT_SECONDS }
  const outcome = await deps.gateways.nativePush.send(app, push)
  if (outcome === 'gone') await forgetPlayer(deps.db, message)
  return outcome
}

/**
 * Tells every browser of an order, and the native app that sent it. Those that were told before a failure are told
 * again by the retry: the tag makes it one notification of a browser, the key one push to an app. Throws when a push
 * service does not answer, after the others have been told.
 */
const sendOrderPush = async (deps: Deps, due: DueMessage): Promise<SendOutcome> => {
  const site = siteOf(due.tenant, deps)
  if (site === null) return 'superfluous'
  const write = await writerOf(deps, due, site)
  const outcomes = await Promise.allSettled([...(await pushToBrowsers(deps, due, write)), pushToApp(deps, due, write)])
  const failed = outcomes.find((outcome) => outcome.status === 'rejected')
  if (failed) throw failed.reason
  return outcomes.some((outcome) => outcome.status === 'fulfilled' && outcome.value === 'sent') ? 'sent' : 'superfluous'
}

/** Pushes about orders. A person who wants none removes the browser, or forbids the app to notify. */
export const pushSender: PushSender = {
  isAvailable: () => true,
  stopAddress: ({ row }) => accountAddress(row.userId),
  subscribed: readFollowed,
  send: sendOrderPush,
}
