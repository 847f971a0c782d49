import { parseArgs } from 'node:util'
import { fillLarge } from '../demo/large/fill-large.ts'
import { readConfig } from '../platform/config/config.ts'
import { findEmbeddedPostgres } from '../platform/db/embedded/embedded-postgres.ts'

const USAGE = `npm run seed:large -- --businesses 1000 --orders 1000000
Adds businesses and ended orders to a demo, to see how it behaves when it has grown. The demo must have been started once.`

const wholeNumber = (text: string): number => {
  if (!/^\d{1,7}$/.test(text)) throw new Error(USAGE)
  return Number(text)
}

const start = async (): Promise<void> => {
  const { values } = parseArgs({ options: { businesses: { type: 'string' }, orders: { type: 'string' } } })
  const wanted = { businesses: wholeNumber(values.businesses ?? ''), orders: wholeNumber(values.orders ?? '') }
  const config = readConfig()
  if (config.mode !== 'demo') throw new Error('Only a demo can be filled: MODE is production.')
  const url = config.databaseUrl ?? (await findEmbeddedPostgres(config.dataDir))
  if (url === null) throw new Error('Start the server first: the embedded database runs with it.')
  const began = Date.now()
  const added = await fillLarge(url, wanted)
  const seconds = Math.round((Date.now() - began) / 1000)
  console.log(`Added ${added.businesses} businesses and ${added.orders} orders in ${seconds} s.`)
}

start().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
