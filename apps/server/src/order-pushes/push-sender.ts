import { siteOf } from '../businesses/site.ts'
import type { Deps } from '../deps.ts'
import { hashOf } from '../identity/session.ts'
import { readRefund } from '../messages/cause.ts'
import type { DueMessage, PushSender, SendOutcome } from '../messages/sender.ts'
import { orderPush } from './order-push.ts'
import { readBrowsers, readFollowed, removeBrowser } from './store.ts'

/** A device that is offline for longer learns the order's state from its page; a push would be outdated. */
const KEPT_SECONDS = 1800
const TOPIC_LENGTH = 32

/**
 * Tells every browser of an order. A browser that was told before a failure is told again by the retry; the tag makes it one notification.
 * Throws when a push service does not answer, after the others have been told.
 */
const sendOrderPush = async (deps: Deps, { message, order, tenant, now }: DueMessage): Promise<SendOutcome> => {
  const { push } = deps.gateways
  const site = siteOf(tenant, deps)
  if (push === null || site === null) return 'superfluous'
  const refund = message.kind === 'refunded' ? await readRefund(deps.db, message) : null
  const browsers = await readBrowsers(deps.db, message)
  const outcomes = await Promise.allSettled(
    browsers.map(async (browser) => {
      const notice = orderPush({
        kind: message.kind,
        order,
        business: tenant.business.name,
        language: browser.language,
        refunded: refund?.amount ?? null,
        site,
        now,
      })
      const outcome = await push.send(browser, {
        text: JSON.stringify(notice),
        topic: hashOf(notice.tag).slice(0, TOPIC_LENGTH),
        seconds: KEPT_SECONDS,
      })
      if (outcome === 'gone') await removeBrowser(deps.db, message, browser.endpoint)
      return outcome
    }),
  )
  const failed = outcomes.find((outcome) => outcome.status === 'rejected')
  if (failed) throw failed.reason
  return outcomes.some((outcome) => outcome.status === 'fulfilled' && outcome.value === 'sent') ? 'sent' : 'superfluous'
}

/** Pushes about orders. Whoever no longer wants them removes the browser. */
export const pushSender: PushSender = {
  isAvailable: ({ push }) => push !== null,
  isStopped: async () => false,
  subscribed: readFollowed,
  send: sendOrderPush,
}
