import type { PaymentSetup } from '../../gateways/payments/setup.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Executor } from '../../platform/db/connection.ts'
import { siteOf } from '../../restaurants/businesses/site.ts'
import {
  setBillingPostcode,
  setCards,
  setFraudWarnings,
  setPaymentBrands,
  setStatementSuffix,
} from './business-settings.ts'
import { connect, disconnect } from './connect.ts'
import { registerDomains } from './domains.ts'
import { commandLine, notDone, type Outcome } from './outcome.ts'
import { tellStatus } from './status.ts'
import { type Merchant, readMerchants } from './store.ts'
import { registerWebhooks } from './webhook.ts'

export interface CommandParts {
  readonly db: Executor
  readonly config: Pick<Config, 'mode' | 'port'>
  /** Null: no keys are set, and no sandbox runs. */
  readonly setup: PaymentSetup | null
  readonly isStandIn: boolean
}

interface Command {
  /** What follows its name, as it is written in the usage. */
  readonly takes: string
  readonly does: string
  readonly least: number
  readonly most: number
  readonly run: (parts: CommandParts & { readonly setup: PaymentSetup }, words: readonly string[]) => Promise<Outcome>
}

const ACCOUNT = /^acct_\w{3,60}$/

const ofMerchant = async (
  { db }: CommandParts,
  subdomain: string,
  run: (merchant: Merchant) => Promise<Outcome>,
): Promise<Outcome> => {
  const [merchant] = await readMerchants(db, subdomain)
  if (merchant) return run(merchant)
  const known = (await readMerchants(db)).map((one) => one.subdomain)
  return notDone(
    `There is no business "${subdomain}".`,
    known.length === 0
      ? 'No businesses exist yet.'
      : `There ${known.length === 1 ? 'is' : 'are'}: ${known.join(', ')}.`,
  )
}

const siteFor = ({ config }: CommandParts, { hosts }: Merchant): string | null => {
  const site = siteOf({ primaryHost: hosts[0] ?? null }, { config, port: () => config.port })
  return site === null ? null : `${site}/console`
}

const COMMANDS: Readonly<Record<string, Command>> = {
  status: {
    takes: '[subdomain]',
    does: 'show payment status and next steps',
    least: 0,
    most: 1,
    run: async (parts, [subdomain]) =>
      subdomain === undefined
        ? tellStatus(parts, await readMerchants(parts.db))
        : ofMerchant(parts, subdomain, (merchant) => tellStatus(parts, [merchant])),
  },
  connect: {
    takes: '<subdomain> [acct_…]',
    does: 'connect a business to its own Stripe account (new or existing)',
    least: 1,
    most: 2,
    run: async (parts, [subdomain = '', account = null]) => {
      if (account !== null && !ACCOUNT.test(account))
        return notDone(`"${account}" isn’t a valid account ID (expected acct_…).`)
      return ofMerchant(parts, subdomain, (merchant) =>
        connect({ ...parts, site: siteFor(parts, merchant) }, merchant, account),
      )
    },
  },
  disconnect: {
    takes: '<subdomain>',
    does: 'charge its new orders on the installation’s own account',
    least: 1,
    most: 1,
    run: (parts, [subdomain = '']) => ofMerchant(parts, subdomain, (merchant) => disconnect(parts, merchant)),
  },
  domains: {
    takes: '<subdomain>',
    does: 'register its hosts for Apple Pay and Google Pay',
    least: 1,
    most: 1,
    run: (parts, [subdomain = '']) =>
      ofMerchant(parts, subdomain, (merchant) => registerDomains(parts.setup, merchant)),
  },
  statement: {
    takes: '<subdomain> <text>',
    does: 'name it on card statements, where the installation’s own account is charged',
    least: 2,
    most: 2,
    run: ({ db, ...parts }, [subdomain = '', suffix = '']) =>
      ofMerchant({ db, ...parts }, subdomain, (merchant) => setStatementSuffix(db, parts.setup, merchant, suffix)),
  },
  'fraud-warnings': {
    takes: '<subdomain> <refund|show>',
    does: 'refund payments that the card’s bank reports as fraud, or only show them',
    least: 2,
    most: 2,
    run: ({ db, ...parts }, [subdomain = '', answer = '']) =>
      ofMerchant({ db, ...parts }, subdomain, (merchant) => setFraudWarnings(db, merchant, answer)),
  },
  methods: {
    takes: '<subdomain> <link,klarna|none>',
    does: 'offer Link, Klarna or both beside cards, or none of them',
    least: 2,
    most: 2,
    run: ({ db, ...parts }, [subdomain = '', answer = '']) =>
      ofMerchant({ db, ...parts }, subdomain, (merchant) => setPaymentBrands(db, merchant, answer)),
  },
  cards: {
    takes: '<subdomain> <on|off>',
    does: 'have its locations take cards, or only cash',
    least: 2,
    most: 2,
    run: ({ db, ...parts }, [subdomain = '', answer = '']) =>
      ofMerchant({ db, ...parts }, subdomain, (merchant) => setCards(db, merchant, answer)),
  },
  'billing-postcode': {
    takes: '<subdomain> <ask|none>',
    does: 'have the card form ask the billing postcode, which the card’s bank checks, or not',
    least: 2,
    most: 2,
    run: ({ db, ...parts }, [subdomain = '', answer = '']) =>
      ofMerchant({ db, ...parts }, subdomain, (merchant) => setBillingPostcode(db, merchant, answer)),
  },
  webhook: {
    takes: '<https://your.host>',
    does: 'register the webhook endpoint',
    least: 1,
    most: 1,
    run: async ({ setup, isStandIn }, [site = '']) =>
      isStandIn
        ? notDone('The stand-in of a demo sends its events to the server by itself: there is nothing to register.')
        : registerWebhooks(setup, site),
  },
}

const usage = (): readonly string[] =>
  Object.entries(COMMANDS).flatMap(([name, { takes, does }]) => [`  ${commandLine(name, takes)}`, `      ${does}`])

/** The command that `words` name, what was written after `--`; or what is wrong with them. */
export function findCommand(
  words: readonly string[],
): { readonly run: (parts: CommandParts) => Promise<Outcome> } | Outcome {
  const [name = '', ...rest] = words
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (command === undefined)
    return notDone(name === '' ? 'No command given.' : `There is no command "${name}".`, ...usage())
  if (rest.length < command.least || rest.length > command.most)
    return notDone(`Usage: ${commandLine(name, command.takes)}`)
  return { run: (parts) => runCommand(parts, command, rest) }
}

const runCommand = async (parts: CommandParts, command: Command, rest: readonly string[]): Promise<Outcome> => {
  const { setup } = parts
  if (setup === null)
    return notDone(
      'No payment provider is set up, so cards are not offered: set STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET.',
      'docs/guide/operator/payments.md says where they come from.',
    )
  return command.run({ ...parts, setup }, rest)
}
