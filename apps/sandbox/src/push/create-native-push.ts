import { randomBytes, randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import type { Mailbox } from '../mailbox/mailbox.ts'

/** Stands in for OneSignal and the native apps of its one app. Received pushes are stored in the mailbox. */
export interface SandboxNativePush {
  /** `POST /onesignal/notifications`, on the loopback port only. */
  readonly routes: Hono
  readonly app: { readonly appId: string; readonly apiKey: string }
  /** "http://127.0.0.1:4000/onesignal" */
  readonly origin: () => string
  /** The answers to the next `times` pushes are lost: they are sent, and get 500. */
  readonly loseNext: (times: number) => void
  /** The device takes no pushes any more. */
  readonly unsubscribe: (playerId: string) => void
  readonly open: (port: number) => void
}

interface Notification {
  readonly app_id?: string
  readonly target_channel?: string
  readonly include_subscription_ids?: readonly string[]
  readonly headings?: Readonly<Record<string, string>>
  readonly contents?: Readonly<Record<string, string>>
  readonly data?: { readonly url?: string }
  readonly idempotency_key?: string
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

export function createNativePush(mailbox: Mailbox): SandboxNativePush {
  const account = { appId: randomUUID(), apiKey: randomBytes(24).toString('base64url') }
  const unsubscribed = new Set<string>()
  /** The ids of notifications by their idempotency key. */
  const known = new Map<string, string>()
  let [losing, origin] = [0, '']

  const routes = new Hono().post('/notifications', async (c) => {
    const asked: Notification = await c.req.json()
    if (c.req.header('authorization') !== `Key ${account.apiKey}`)
      return c.json(
        { errors: ['Access denied. Please include an Authorization: ... header with a valid API key'] },
        403,
      )
    const [playerId, ...others] = asked.include_subscription_ids ?? []
    const text = asked.contents?.en
    if (asked.app_id !== account.appId) return c.json({ errors: ['app_id not found'] }, 400)
    if (asked.target_channel !== 'push' || playerId === undefined || others.length > 0 || !UUID.test(playerId))
      return c.json({ errors: ['Invalid subscription ID format'] }, 400)
    if (!text) return c.json({ errors: ['Message Notifications must have English/any language content'] }, 400)
    const key = asked.idempotency_key
    if (key !== undefined && !UUID.test(key)) return c.json({ errors: ['idempotency_key must be a valid UUID'] }, 400)
    if (unsubscribed.has(playerId)) return c.json({ id: '', errors: ['All included players are not subscribed'] })
    const before = key === undefined ? undefined : known.get(key)
    const id = before ?? randomUUID()
    if (key !== undefined) known.set(key, id)
    if (before === undefined) {
      const title = asked.headings?.en ?? ''
      const url = asked.data?.url ?? ''
      await mailbox.keep({
        kind: 'push',
        to: playerId,
        from: title,
        subject: title,
        text: `${text}\n${url}`,
        html: null,
      })
    }
    if (losing > 0) {
      losing -= 1
      return c.json({ errors: ['Internal Server Error'] }, 500)
    }
    return c.json({ id, external_id: key ?? null })
  })

  return {
    routes,
    app: account,
    origin: () => origin,
    loseNext: (times) => {
      losing = times
    },
    unsubscribe: (playerId) => void unsubscribed.add(playerId),
    open: (port) => {
      origin = `http://127.0.0.1:${port}/onesignal`
    },
  }
}
