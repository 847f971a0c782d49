import { createHash, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Config } from '../../platform/config/config.ts'

const FILE = 'secrets.key'

export interface SecretKey {
  /** The start of the key's SHA-256; it is stored with each secret. */
  readonly id: string
  /** 32 bytes. */
  readonly key: Buffer
}

export interface SecretKeys {
  /** Encrypts. */
  readonly current: SecretKey
  /** Decrypts what was encrypted before the key was replaced. */
  readonly previous: SecretKey | null
}

type KeySettings = Pick<Config, 'secretsKey' | 'secretsKeyPrevious' | 'mode' | 'dataDir'>

const ID_LENGTH = 12

const keyOf = (text: string): SecretKey => {
  const key = Buffer.from(text, 'base64url')
  return { key, id: createHash('sha256').update(key).digest('base64url').slice(0, ID_LENGTH) }
}

/** The demo's own key; created at the first use. */
function keptKey(dataDir: string): string {
  const file = path.join(dataDir, FILE)
  mkdirSync(dataDir, { recursive: true })
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFileSync(file, 'utf8')
}

/** The keys of the businesses' credentials; null in production without `SECRETS_KEY`. */
export function readSecretKeys({ secretsKey, secretsKeyPrevious, mode, dataDir }: KeySettings): SecretKeys | null {
  const current = secretsKey ?? (mode === 'demo' ? keptKey(dataDir) : null)
  if (current === null) return null
  return { current: keyOf(current), previous: secretsKeyPrevious === null ? null : keyOf(secretsKeyPrevious) }
}
