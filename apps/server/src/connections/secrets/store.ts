import { and, eq, ne, sql } from 'drizzle-orm'
import { openSecret, sealSecret } from '../../identity/secret-box.ts'
import type { Db, Executor } from '../../platform/db/connection.ts'
import { businessSecrets } from '../../platform/db/schema/index.ts'
import type { SecretKeys } from './secret-keys.ts'

/** The name of a business's secret, for example "courier:stuart". */
export interface SecretRef {
  readonly businessId: number
  readonly name: string
}

/** Bound to the encrypted text, so that it opens in no other row. */
const ownerOf = ({ businessId, name }: SecretRef): string => `business:${businessId}:${name}`

const at = ({ businessId, name }: SecretRef) =>
  and(eq(businessSecrets.businessId, businessId), eq(businessSecrets.name, name))

/** Stores or replaces a secret. `value` is JSON; `now` ISO 8601. */
export async function writeSecret(
  executor: Executor,
  keys: SecretKeys,
  ref: SecretRef,
  value: unknown,
  now: string,
): Promise<void> {
  const { id: keyId, key } = keys.current
  const row = { keyId, sealed: sealSecret(key, ownerOf(ref), JSON.stringify(value)), setAt: now }
  await executor
    .insert(businessSecrets)
    .values({ businessId: ref.businessId, name: ref.name, ...row })
    .onConflictDoUpdate({ target: [businessSecrets.businessId, businessSecrets.name], set: row })
}

const openRow = (keys: SecretKeys, row: typeof businessSecrets.$inferSelect): string | null => {
  const key = [keys.current, keys.previous].find((one) => one?.id === row.keyId)
  return key ? openSecret(key.key, ownerOf(row), row.sealed) : null
}

/** The JSON value of a secret; null where there is none or its key is not known any more. */
export async function readSecret(executor: Executor, keys: SecretKeys, ref: SecretRef): Promise<unknown> {
  const [row] = await executor.select().from(businessSecrets).where(at(ref))
  const text = row ? openRow(keys, row) : null
  return text === null ? null : JSON.parse(text)
}

/** When a secret was set, ISO 8601; null where there is none. */
export async function readSetAt(executor: Executor, ref: SecretRef): Promise<string | null> {
  const [row] = await executor.select({ setAt: businessSecrets.setAt }).from(businessSecrets).where(at(ref))
  return row?.setAt ?? null
}

export async function deleteSecret(executor: Executor, ref: SecretRef): Promise<void> {
  await executor.delete(businessSecrets).where(at(ref))
}

/**
 * Encrypts every secret with the current key. Safe beside running servers and after a stop in the middle.
 * @returns how many were encrypted again, and the secrets that neither key opens, which stay as they are
 */
export async function rotateSecrets(
  db: Db,
  keys: SecretKeys,
): Promise<{ readonly rotated: number; readonly unreadable: readonly SecretRef[] }> {
  const rows = await db.select().from(businessSecrets).where(ne(businessSecrets.keyId, keys.current.id))
  const unreadable: SecretRef[] = []
  let rotated = 0
  for (const row of rows) {
    const text = openRow(keys, row)
    if (text === null) {
      unreadable.push({ businessId: row.businessId, name: row.name })
      continue
    }
    // A secret that was set meanwhile has the current key already.
    await db
      .update(businessSecrets)
      .set({ keyId: keys.current.id, sealed: sealSecret(keys.current.key, ownerOf(row), text) })
      .where(and(at(row), sql`${businessSecrets.sealed} = ${row.sealed}`))
    rotated += 1
  }
  return { rotated, unreadable }
}
