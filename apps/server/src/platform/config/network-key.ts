import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from './config.ts'

const FILE = 'log-key'

/**
 * The key of the hash that stands for a network in the log: the setting; in a demo with its own database the content of
 * `DATA_DIR/log-key`, which the first start writes; else random for this start. The folder must exist.
 */
export function readNetworkKey({
  logKey,
  mode,
  databaseUrl,
  dataDir,
}: Pick<Config, 'logKey' | 'mode' | 'databaseUrl' | 'dataDir'>): string {
  if (logKey !== null) return logKey
  const random = randomBytes(32).toString('base64url')
  if (mode === 'production' || databaseUrl !== null) return random
  const path = join(dataDir, FILE)
  try {
    writeFileSync(path, random, { mode: 0o600, flag: 'wx' })
    return random
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return readFileSync(path, 'utf8')
  }
}
