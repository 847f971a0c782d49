import '@comanda/domain/install-temporal'
import type { StartedSandbox } from '../gateways/choose-gateways.ts'
import { usesSandboxPayments } from '../gateways/choose-gateways.ts'
import { choosePaymentSetup } from '../gateways/payments/choose-setup.ts'
import type { Outcome } from '../installation/payment-setup/outcome.ts'
import { findCommand } from '../installation/payment-setup/run-command.ts'
import { systemClock } from '../platform/clock.ts'
import { type Config, type Environment, readConfig } from '../platform/config/config.ts'
import { findEmbeddedPostgres } from '../platform/db/embedded/embedded-postgres.ts'
import type { OpenDatabase } from '../platform/db/open-database.ts'
import { openDatabase } from '../platform/db/open-database.ts'
import { createLog, type Logger } from '../platform/observe/log.ts'

/** Set up before the rest of production is: these commands serve no customers. */
const MAY_BE_MISSING = 'test-keys no-mail no-public-url'

/** The webhook's secret is what these commands find out: the secret key alone is enough for them. */
const withoutTheRest = (environment: Environment): Environment => {
  const { STRIPE_SECRET_KEY: key, STRIPE_PUBLISHABLE_KEY: publishable, STRIPE_WEBHOOK_SECRET: webhook } = environment
  return {
    ...environment,
    ALLOW_IN_PRODUCTION: `${MAY_BE_MISSING} ${environment.ALLOW_IN_PRODUCTION ?? ''}`,
    ...(key && { STRIPE_PUBLISHABLE_KEY: publishable || '-', STRIPE_WEBHOOK_SECRET: webhook || '-' }),
  }
}

/**
 * The stand-in of a demo keeps its state in the database: this one answers beside the server's, and leaves webhooks to
 * that.
 */
const startStandIn = async (config: Config, { pool }: OpenDatabase, log: Logger): Promise<StartedSandbox | null> => {
  if (!usesSandboxPayments(config)) return null
  const { createSandbox } = await import('@comanda/sandbox')
  const sandbox = createSandbox({ mode: config.mode, pool, clock: systemClock, webhook: null, log })
  return { sandbox, ...(await sandbox.start()) }
}

const tell = ({ ok, lines }: Outcome): void => {
  for (const line of lines) console.log(line)
  if (!ok) process.exitCode = 1
}

const start = async (): Promise<void> => {
  const command = findCommand(process.argv.slice(2))
  if ('lines' in command) return tell(command)
  const config = readConfig(withoutTheRest(process.env))
  const log = createLog('warn')
  const running = config.databaseUrl === null ? await findEmbeddedPostgres(config.dataDir) : null
  const database = await openDatabase(running === null ? config : { ...config, databaseUrl: running }, log)
  const started = await startStandIn(config, database, log)
  try {
    const setup = choosePaymentSetup(config, started)
    tell(await command.run({ db: database.db, config, setup, isStandIn: started !== null }))
  } finally {
    await started?.sandbox.stop()
    await database.close()
  }
}

start().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
