import { z } from 'zod'
import { callingHttp } from '../../platform/observe/span.ts'
import type { NativeApp, NativePushGateway } from './gateway.ts'

const TIMEOUT_MS = 10_000
const API = 'https://api.onesignal.com'

/**
 * An empty id: no notification was created, because its only receiver is not subscribed. `errors` says so in several
 * shapes.
 */
const answerSchema = z.object({ id: z.string().nullish() })

interface OneSignalParts {
  readonly common: NativeApp | null
  /** Base URL of the sandbox's API, "http://127.0.0.1:4000/onesignal"; null calls OneSignal. */
  readonly standIn: string | null
}

/** Sends through OneSignal's API. https://documentation.onesignal.com/reference/push-notification */
export function createOneSignal({ common, standIn }: OneSignalParts): NativePushGateway {
  return {
    common,
    async send({ appId, apiKey }, { playerId, title, text, url, tag, key, seconds }) {
      const answer = await callingHttp('onesignal', 'POST', () =>
        fetch(`${standIn ?? API}/notifications`, {
          method: 'POST',
          headers: { authorization: `Key ${apiKey}`, 'content-type': 'application/json' },
          body: JSON.stringify({
            app_id: appId,
            target_channel: 'push',
            include_subscription_ids: [playerId],
            // Every device shows its own language; English is required and stands for any other.
            headings: { en: title },
            contents: { en: text },
            // Not `url`, which would open a browser beside the app.
            data: { url },
            collapse_id: tag,
            idempotency_key: key,
            ttl: seconds,
          }),
          redirect: 'manual',
          signal: AbortSignal.timeout(TIMEOUT_MS),
        }),
      )
      const body: unknown = await answer.json().catch(() => null)
      // The answer may repeat the receiver, so only the status is logged.
      if (!answer.ok) throw new Error(`OneSignal did not accept a push: ${answer.status}`)
      const read = answerSchema.safeParse(body)
      if (!read.success) throw new Error('OneSignal gave an answer of another shape')
      return read.data.id ? 'sent' : 'gone'
    },
  }
}
