import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Config } from '../../platform/config/config.ts'

const FILE = 'totp.key'

/** The demo's own key; created at the first use. */
function keptKey(dataDir: string): Buffer {
  const file = path.join(dataDir, FILE)
  mkdirSync(dataDir, { recursive: true })
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 })
  } catch {
    // It exists already.
  }
  return Buffer.from(readFileSync(file, 'utf8'), 'base64url')
}

/** The key that encrypts the secrets of authenticator apps; null in production without `TOTP_KEY`. */
export function totpKey({ totpKey: set, mode, dataDir }: Pick<Config, 'totpKey' | 'mode' | 'dataDir'>): Buffer | null {
  if (set !== null) return Buffer.from(set, 'base64url')
  return mode === 'demo' ? keptKey(dataDir) : null
}
