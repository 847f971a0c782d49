import { createECDH } from 'node:crypto'
import type { Executor, Tx } from '../platform/db/connection.ts'
import type { BaseDeps } from '../platform/deps.ts'
import {
  announceConnections,
  type ConnectionRef,
  deleteConnection,
  saveConnection,
  secretOf,
} from './connection-store.ts'
import { readSecretKeys } from './secrets/secret-keys.ts'
import { deleteSecret, readSecret, writeSecret } from './secrets/store.ts'

type Needs = Pick<BaseDeps, 'config' | 'clock'>

/** What the business's own row says beside the connection: pages name these. */
const columnsOf = ({ kind }: ConnectionRef, settings: unknown): Parameters<typeof announceConnections>[2] => {
  const named = (settings ?? {}) as { readonly publicKey?: string; readonly appId?: string }
  if (kind === 'push') return { pushPublicKey: named.publicKey ?? null }
  return kind === 'onesignal' ? { oneSignalAppId: named.appId ?? null } : {}
}

/**
 * Stores or replaces a connection with its secret; without a secret the stored one stays. `no-key`: production without
 * `SECRETS_KEY` stores none. `no-secret`: none is stored yet.
 */
export async function writeConnection(
  { config, clock }: Needs,
  tx: Tx,
  ref: ConnectionRef,
  settings: unknown,
  secret: unknown,
): Promise<'set' | 'no-key' | 'no-secret'> {
  const keys = readSecretKeys(config)
  if (keys === null) return 'no-key'
  const now = clock.now()
  if (secret !== null) await writeSecret(tx, keys, secretOf(ref), secret, now.toString({ smallestUnit: 'millisecond' }))
  else if ((await readSecret(tx, keys, secretOf(ref))) === null) return 'no-secret'
  await saveConnection(tx, ref, settings, now)
  await announceConnections(tx, ref.businessId, columnsOf(ref, settings))
  return 'set'
}

/** Uses the installation's again. */
export async function removeConnection(tx: Tx, ref: ConnectionRef): Promise<void> {
  await deleteConnection(tx, ref)
  await deleteSecret(tx, secretOf(ref))
  await announceConnections(tx, ref.businessId, columnsOf(ref, null))
}

const SHOWN = 4

/** The end of a stored secret; null where it is short, or opens with no key. */
export async function secretEndOf(
  { config }: Pick<BaseDeps, 'config'>,
  db: Executor,
  ref: ConnectionRef,
): Promise<string | null> {
  const keys = readSecretKeys(config)
  const secret = keys && (await readSecret(db, keys, secretOf(ref)))
  const [value] = Object.values((secret ?? {}) as Readonly<Record<string, unknown>>)
  return typeof value === 'string' && value.length >= 4 * SHOWN ? value.slice(-SHOWN) : null
}

/** Whether two VAPID keys, base64url, are a pair. */
export function areAPair(publicKey: string, privateKey: string): boolean {
  const curve = createECDH('prime256v1')
  try {
    curve.setPrivateKey(Buffer.from(privateKey, 'base64url'))
    return curve.getPublicKey('base64url') === publicKey
  } catch {
    return false
  }
}
