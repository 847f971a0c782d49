import '@comanda/domain/install-temporal'
import type { Deps } from './orders/deps.ts'
import { readConfig } from './platform/config/config.ts'
import { createLog } from './platform/observe/log.ts'
import { type Server, startServer } from './start/start-server.ts'

const stopWith = (message: string): never => {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}

/** Not even loaded in production. */
const seedDemo = async (deps: Deps): Promise<void> => {
  const [{ loadDemo }, { loadDemoOperator }] = await Promise.all([
    import('./demo/load-demo.ts'),
    import('./demo/demo-operator.ts'),
  ])
  const { loaded } = await loadDemo(deps)
  await loadDemoOperator(deps)
  if (loaded.length > 0) deps.log.info({ loaded }, 'loaded the demo')
}

/** After the start: the address of the printer names the port. */
const pairDemoPrinter = async ({ deps, sandbox }: Server, port: number): Promise<void> => {
  if (sandbox === null) return
  const { pairPrinter } = await import('./demo/pair-printer.ts')
  await pairPrinter(deps.db, sandbox.printers, { now: deps.clock.now(), port })
}

const start = async (): Promise<void> => {
  const config = readConfig()
  const log = createLog(config.logLevel)
  if (config.mode === 'production' && config.totpKey === null)
    log.warn('TOTP_KEY is not set: staff cannot set up authenticator apps, only passkeys')

  const server = await startServer({ config, log, ...(config.mode === 'demo' ? { seed: seedDemo } : {}) })
  process.on('unhandledRejection', (error) => server.deps.log.error({ error }, 'unhandled promise rejection'))
  const port = await server.listen(config.port, config.host)
  if (config.mode === 'demo') await pairDemoPrinter(server, port)
  log.info(
    {
      port,
      mode: config.mode,
      rss: Math.round(process.memoryUsage.rss() / 2 ** 20),
      ms: Math.round(performance.now()),
    },
    'ready',
  )
  process.send?.({ ready: true, port })

  let stopping = false
  const stop = (signal: string): void => {
    if (stopping) return
    stopping = true
    log.info({ signal }, 'stopping')
    server.close().then(
      () => process.exit(0),
      (error: unknown) => stopWith(String(error)),
    )
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

start().catch((error: unknown) => stopWith(error instanceof Error ? error.message : String(error)))
