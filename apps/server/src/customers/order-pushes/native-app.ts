import { hash } from 'node:crypto'
import { z } from 'zod'
import { readSecretKeys } from '../../connections/secrets/secret-keys.ts'
import { readSecret } from '../../connections/secrets/store.ts'
import type { NativeApp } from '../../gateways/native-push/gateway.ts'
import type { Tenant } from '../../http/tenant.ts'
import type { OrderMessage } from '../../messages/queue/order-message.ts'
import type { Deps } from '../../orders/deps.ts'

const keySchema = z.object({ apiKey: z.string() })

/**
 * The app at the push provider that reaches a business's customers: its own, else the installation's; null without one.
 */
export async function readNativeApp(
  { config, db, gateways }: Pick<Deps, 'config' | 'db' | 'gateways'>,
  { business, oneSignalAppId: appId }: Tenant,
): Promise<NativeApp | null> {
  if (appId === null) return gateways.nativePush.common
  const keys = readSecretKeys(config)
  const stored = keys && keySchema.safeParse(await readSecret(db, keys, { businessId: business.id, name: 'onesignal' }))
  return stored?.success ? { appId, apiKey: stored.data.apiKey } : null
}

/** A UUID of the message: its retries have the same one. */
export function pushKeyOf({ businessId, orderId, event, kind }: OrderMessage): string {
  const hex = hash('sha256', `push ${businessId} ${orderId} ${event} ${kind}`, 'hex')
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 3) | 8).toString(16)
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    variant + hex.slice(17, 20),
    hex.slice(20, 32),
  ].join('-')
}
