import { createECDH, randomBytes } from 'node:crypto'
import { Hono } from 'hono'
import type { Pool } from 'pg'
import type { Mailbox } from '../mailbox/mailbox.ts'
import { isSignedBy, openPush, type Receiver } from './read-push.ts'

/** A browser's push subscription. */
export interface SubscriptionOfBrowser {
  readonly endpoint: string
  readonly keys: { readonly p256dh: string; readonly auth: string }
}

/** The shop's VAPID keys, base64url. */
interface ShopKeys {
  readonly publicKey: string
  readonly privateKey: string
}

/** Stands in for a push service and its browsers. Received pushes are decrypted and stored in the mailbox. */
export interface SandboxPush {
  /** `POST /push/{id}`, on the loopback port only. */
  readonly app: Hono
  /** The demo's keys, created once and stored. */
  readonly keys: () => ShopKeys
  readonly origin: () => string
  readonly subscribe: () => SubscriptionOfBrowser
  /** Ends the subscription: further pushes get 410. */
  readonly forget: (endpoint: string) => void
  readonly open: (port: number) => Promise<void>
}

const readKeys = async (pool: Pool): Promise<ShopKeys> => {
  const ecdh = createECDH('prime256v1')
  ecdh.generateKeys()
  await pool.query(
    'insert into sandbox.push_keys (public_key, private_key) values ($1, $2) on conflict (only_one) do nothing',
    [ecdh.getPublicKey('base64url'), ecdh.getPrivateKey().toString('hex').padStart(64, '0')],
  )
  const { rows } = await pool.query<{ public_key: string; private_key: string }>(
    'select public_key, private_key from sandbox.push_keys',
  )
  const [kept] = rows
  if (kept === undefined) throw new Error('The keys of the push stand-in were not stored')
  return { publicKey: kept.public_key, privateKey: Buffer.from(kept.private_key, 'hex').toString('base64url') }
}

/** The content that the service worker would show. */
const readNotice = (text: string): { readonly title: string; readonly body: string; readonly url: string } =>
  JSON.parse(text)

export function createPush(pool: Pool, mailbox: Mailbox): SandboxPush {
  const receivers = new Map<string, Receiver>()
  let keys: ShopKeys | null = null
  let origin = ''
  const opened = (): ShopKeys => {
    if (keys === null) throw new Error('The push stand-in has not been opened')
    return keys
  }
  const idOf = (endpoint: string) => endpoint.slice(endpoint.lastIndexOf('/') + 1)

  const app = new Hono().post('/:id', async (c) => {
    const receiver = receivers.get(c.req.param('id'))
    if (receiver === undefined) return c.body(null, 410)
    if (!(await isSignedBy(opened().publicKey, c.req.header('authorization'), origin))) return c.body(null, 403)
    if (!c.req.header('ttl') || c.req.header('content-encoding') !== 'aes128gcm') return c.body(null, 400)
    const { title, body, url } = readNotice(openPush(receiver, Buffer.from(await c.req.arrayBuffer())))
    const to = `${origin}/push/${c.req.param('id')}`
    await mailbox.keep({ kind: 'push', to, from: title, subject: title, text: `${body}\n${url}`, html: null })
    return c.body(null, 201)
  })

  return {
    app,
    keys: opened,
    origin: () => origin,
    subscribe() {
      const id = randomBytes(16).toString('base64url')
      const [ecdh, auth] = [createECDH('prime256v1'), randomBytes(16)]
      const p256dh = ecdh.generateKeys('base64url')
      receivers.set(id, { ecdh, auth })
      return { endpoint: `${origin}/push/${id}`, keys: { p256dh, auth: auth.toString('base64url') } }
    },
    forget: (endpoint) => void receivers.delete(idOf(endpoint)),
    async open(port) {
      origin = `http://127.0.0.1:${port}`
      keys = await readKeys(pool)
    },
  }
}
