import { createECDH } from 'node:crypto'
import webPush from 'web-push'
import { callingHttp } from '../../platform/observe/span.ts'
import type { PushGateway, PushSubscription } from './gateway.ts'

const TIMEOUT_MS = 10_000

export interface PushKeys {
  /** Base64url. */
  readonly publicKey: string
  readonly privateKey: string
  /** `mailto:` or `https://`. */
  readonly subject: string
}

interface WebPushParts {
  readonly keys: PushKeys
  /** Host names, or `*.` with a suffix of host names. */
  readonly hosts: readonly string[]
  /** Origin of the sandbox's push service, "http://127.0.0.1:4000"; null without one. */
  readonly standIn: string | null
}

const fits = (pattern: string, host: string): boolean =>
  pattern.startsWith('*.') ? host.endsWith(pattern.slice(1)) : host === pattern

const isPoint = (p256dh: string): boolean => {
  const ours = createECDH('prime256v1')
  ours.generateKeys()
  try {
    ours.computeSecret(Buffer.from(p256dh, 'base64url'))
    return true
  } catch {
    return false
  }
}

/**
 * Sends pushes as RFC 8030, 8188 and 8291 define. Clients choose the endpoint, so only known push services are called.
 */
export function createWebPush({ keys, hosts, standIn }: WebPushParts): PushGateway {
  const isKnown = (endpoint: string): boolean => {
    if (!URL.canParse(endpoint)) return false
    const url = new URL(endpoint)
    if (url.username !== '' || url.password !== '') return false
    if (standIn !== null && url.origin === standIn) return url.pathname.startsWith('/push/')
    return url.protocol === 'https:' && hosts.some((pattern) => fits(pattern, url.host))
  }
  const wrongPart = ({ endpoint, p256dh }: PushSubscription) => {
    if (!isKnown(endpoint)) return 'endpoint'
    return isPoint(p256dh) ? null : 'keys.p256dh'
  }

  return {
    publicKey: keys.publicKey,
    wrongPart,
    async send(subscription, { text, topic, seconds }) {
      // Checked again, because the setting may have changed since the subscription was stored.
      if (wrongPart(subscription) !== null) return 'gone'
      const { endpoint, p256dh, auth } = subscription
      const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, text, {
        vapidDetails: keys,
        TTL: seconds,
        topic,
        urgency: 'normal',
        contentEncoding: 'aes128gcm',
      })
      const { 'Content-Length': _counted, ...sent } = headers as Record<string, string | number>
      const answer = await callingHttp('push-service', 'POST', () =>
        fetch(endpoint, {
          method: 'POST',
          headers: Object.entries(sent).map(([name, value]): [string, string] => [name, String(value)]),
          body: body === null ? null : new Uint8Array(body),
          redirect: 'manual',
          signal: AbortSignal.timeout(TIMEOUT_MS),
        }),
      )
      await answer.body?.cancel()
      if (answer.status === 404 || answer.status === 410) return 'gone'
      // Never log the endpoint: it is enough to send pushes.
      if (!answer.ok) throw new Error(`A push service did not accept a push: ${answer.status}`)
      return 'sent'
    },
  }
}
