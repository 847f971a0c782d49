import '@comanda/domain/install-temporal'
import { readSecretKeys } from '../connections/secrets/secret-keys.ts'
import { rotateSecrets } from '../connections/secrets/store.ts'
import { readConfig } from '../platform/config/config.ts'
import { findEmbeddedPostgres } from '../platform/db/embedded/embedded-postgres.ts'
import { openDatabase } from '../platform/db/open-database.ts'
import { createLog } from '../platform/observe/log.ts'

const USAGE = 'npm run secrets -- rotate: encrypts all credentials of businesses with SECRETS_KEY.'

const start = async (): Promise<void> => {
  if (process.argv[2] !== 'rotate') throw new Error(USAGE)
  const config = readConfig()
  const keys = readSecretKeys(config)
  if (keys === null)
    throw new Error('SECRETS_KEY is not set: set the new key, and the old one as SECRETS_KEY_PREVIOUS.')
  const running = config.databaseUrl === null ? await findEmbeddedPostgres(config.dataDir) : null
  const database = await openDatabase(
    running === null ? config : { ...config, databaseUrl: running },
    createLog('warn'),
  )
  try {
    const { rotated, unreadable } = await rotateSecrets(database.db, keys)
    if (rotated === 0 && unreadable.length > 0)
      throw new Error(
        `None of the ${unreadable.length} credentials that SECRETS_KEY did not encrypt opens. Set SECRETS_KEY_PREVIOUS to the key that encrypted them.`,
      )
    console.log(`${rotated} credentials are encrypted with the new key.`)
    for (const { businessId, name } of unreadable)
      console.error(`Business ${businessId}: ${name} opens with neither key. Enter it again in the console.`)
    if (unreadable.length > 0) process.exitCode = 1
    else console.log('SECRETS_KEY_PREVIOUS is not needed any more.')
  } finally {
    await database.close()
  }
}

start().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
