import '@comanda/domain/install-temporal'
import { loadDemo } from '../demo/load-demo.ts'
import { wipeDemo } from '../demo/wipe-demo.ts'
import { systemClock } from '../platform/clock.ts'
import { readConfig } from '../platform/config/config.ts'
import { openDatabase } from '../platform/db/open-database.ts'
import { createLog } from '../platform/observe/log.ts'

/** Puts the demo's restaurants back as they were on the first day; refuses outside a demo. */
const reset = async (): Promise<void> => {
  const config = readConfig()
  if (config.mode !== 'demo') throw new Error('Only a demo can be reset: MODE is production.')
  const { db, pool, close } = await openDatabase(config, createLog('warn'))
  try {
    await wipeDemo(db)
    await pool.query('drop schema if exists sandbox cascade')
    await pool.query('drop schema if exists pgboss cascade')
    const { loaded } = await loadDemo({ db, clock: systemClock })
    console.log(`The demo is as new: ${loaded.join(', ')}.`)
  } finally {
    await close()
  }
}

reset().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
