import { createSandbox } from '@comanda/sandbox'
import { createStripeSetup } from '../src/gateways/payments/stripe-setup.ts'
import type { Outcome } from '../src/payment-setup/outcome.ts'
import { findCommand } from '../src/payment-setup/run-command.ts'
import type { TestServer } from './a-server.ts'

const quiet = { info() {}, warn() {}, error() {} }

/**
 * The operator's commands on a server's database, beside the server, as `npm run payments` runs them. The sandbox is taken for
 * the provider itself unless it is to be known as the `standIn` that it is.
 */
export const aPaymentSetup = async (
  server: TestServer,
  atEnd: (end: () => Promise<void>) => void,
  as: 'provider' | 'standIn' = 'provider',
) => {
  const { pool, clock, db, config } = server.deps
  const sandbox = createSandbox({ mode: 'demo', pool, clock, webhook: null, log: quiet })
  const { port } = await sandbox.start()
  atEnd(() => sandbox.stop())
  const setup = createStripeSetup({ secretKey: sandbox.keys.secretKey, loopbackPort: port })
  const run = async (...words: readonly string[]): Promise<Outcome> => {
    const command = findCommand(words)
    return 'lines' in command ? command : command.run({ db, config, setup, isStandIn: as === 'standIn' })
  }
  return { setup, run }
}

/** All that a command said, as one text. */
export const said = ({ lines }: Outcome): string => lines.join('\n')

/** Opens the link that a command printed, and finishes there, as the restaurant does; where it was sent back to. */
export const finishOnboarding = async (server: TestServer, outcome: Outcome): Promise<string | null> => {
  const link = /http\S+\/connect\/\S+/.exec(said(outcome))?.[0]
  if (link === undefined) throw new Error(`There is no link in: ${said(outcome)}`)
  const opened = await server.fetch(link)
  if (opened.status !== 200) throw new Error(`The link answered ${opened.status}`)
  return (await server.fetch(link, { method: 'POST' })).headers.get('location')
}
