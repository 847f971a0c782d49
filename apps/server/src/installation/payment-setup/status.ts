import type { PaymentAccount } from '../../gateways/payments/gateway.ts'
import type { PaymentSetup, ProviderAccount, WebhookOf } from '../../gateways/payments/setup.ts'
import { hearsAll } from '../../gateways/payments/stripe-setup.ts'
import { tellBillingPostcode, tellFraudWarnings, tellPaymentBrands, tellStatement } from './business-settings.ts'
import { isLocal, tellAccountName, tellDomain, walletAccounts } from './domains.ts'
import { commandLine, type Outcome, tellFailure } from './outcome.ts'
import type { Merchant } from './store.ts'

interface StatusParts {
  readonly setup: PaymentSetup
  /** Whether it is the stand-in of a demo, which sends its events by itself. */
  readonly isStandIn: boolean
}

type Section = { readonly ok: boolean; readonly lines: readonly string[] }

const ANSWER_MS = 5_000
const ANSWERS = 'answers'

const tellAccount = ({ canCharge, canPayOut, due }: ProviderAccount): readonly string[] => [
  `${canCharge ? 'takes payments' : 'CAN’T take payments'}, ${canPayOut ? 'pays out' : 'does NOT pay out yet'}`,
  ...(due.length === 0 ? [] : [`the provider still asks for: ${due.join(', ')}`]),
]

/** Whether our server answers at this address: only our webhook refuses an unsigned event in this way. */
const answers = async (url: string): Promise<string> => {
  try {
    const init = { method: 'POST', body: '{}', redirect: 'manual', signal: AbortSignal.timeout(ANSWER_MS) } as const
    const response = await fetch(url, { ...init, headers: { 'content-type': 'application/json' } })
    const body = await response.text()
    if (response.status === 400 && body.includes('signature_invalid')) return ANSWERS
    return `answers ${response.status}: that is not this server`
  } catch {
    return 'not reachable from here: is the server running and does the host name resolve?'
  }
}

const webhooksOf = async ({ setup, isStandIn }: StatusParts, of: WebhookOf): Promise<Section> => {
  const listed = await setup.listWebhooks()
  if (!listed.ok) return { ok: false, lines: tellFailure('Webhooks', listed.failure, setup) }
  const here = listed.value.filter((webhook) => webhook.of === of)
  if (here.length === 0 && isStandIn) return { ok: true, lines: [`${of}: the stand-in sends its events by itself`] }
  if (here.length === 0)
    return { ok: false, lines: [`${of}: NONE. Run ${commandLine('webhook', 'https://your.host')}`] }
  const told = await Promise.all(
    here.map(async (webhook) => {
      const state = await answers(webhook.url)
      const faults = [
        ...(webhook.isEnabled ? [] : ['is switched off']),
        ...(hearsAll(webhook) ? [] : ['does not hear all that it should']),
        ...(webhook.isOurVersion ? [] : ['writes another version than we read']),
      ]
      const advice = faults.length === 0 ? '' : `. Run ${commandLine('webhook', new URL(webhook.url).origin)}`
      const line = `${of}: ${[webhook.url, [...faults, state].join(', ')].join(' ')}${advice}`
      return { ok: faults.length === 0 && state === ANSWERS, line }
    }),
  )
  return { ok: told.every(({ ok }) => ok), lines: told.map(({ line }) => line) }
}

/** The wallets on the account that the checkout loads the provider's script for, and on the charged one. */
const domainsOf = async (setup: PaymentSetup, merchant: Merchant): Promise<Section> => {
  const accounts = walletAccounts(merchant)
  const told = await Promise.all(
    accounts.map(async (account) => {
      const { ok, lines } = await domainsOn(setup, merchant, account)
      const heading = accounts.length > 1 && lines.length > 0 ? [`wallets on ${tellAccountName(account)}:`] : []
      return { ok, lines: [...heading, ...lines] }
    }),
  )
  const ok = told.every((one) => one.ok)
  const advice = ok ? [] : [`Run ${commandLine('domains', merchant.subdomain)}`]
  return { ok, lines: [...told.flatMap(({ lines }) => lines), ...advice] }
}

const domainsOn = async (setup: PaymentSetup, { hosts }: Merchant, account: PaymentAccount): Promise<Section> => {
  const listed = await setup.listDomains(account)
  if (!listed.ok) return { ok: false, lines: tellFailure('Wallets', listed.failure, setup) }
  const told = hosts.map((host) => {
    if (isLocal(host)) return { ok: true, line: `${host}: local host name` }
    const domain = listed.value.find((known) => known.host === host)
    if (!domain) return { ok: false, line: `${host}: NOT registered for wallets` }
    return { ok: domain.applePay.isActive && domain.googlePay.isActive, line: tellDomain(domain) }
  })
  return { ok: told.every((one) => one.ok), lines: told.map(({ line }) => line) }
}

const accountOf = async (setup: PaymentSetup, account: PaymentAccount, advice: string): Promise<Section> => {
  const read = await setup.readAccount(account)
  if (!read.ok) return { ok: false, lines: tellFailure(account ?? 'The own account', read.failure, setup) }
  const { canCharge, canPayOut, due } = read.value
  const isWell = canCharge && canPayOut && due.length === 0
  return { ok: canCharge, lines: [read.value.id, ...tellAccount(read.value), ...(isWell ? [] : [advice])] }
}

const merchantStatus = async ({ setup }: StatusParts, merchant: Merchant): Promise<Section> => {
  const { subdomain, name, account } = merchant
  const charged: Section =
    account === null
      ? {
          ok: true,
          lines: ['charged on the installation’s own account', tellStatement(merchant)],
        }
      : await accountOf(setup, account, `Run ${commandLine('connect', subdomain)}`)
  const domains = await domainsOf(setup, merchant)
  const settings = [tellPaymentBrands(merchant), tellFraudWarnings(merchant), tellBillingPostcode(merchant)]
  const how = account === null ? [] : ['charged directly, on an account of its own:']
  return {
    ok: charged.ok && domains.ok,
    lines: [
      `${subdomain} (${name})`,
      ...[...how, ...charged.lines, ...domains.lines, ...settings].map((line) => `  ${line}`),
    ],
  }
}

/** Reports the state of the installation's account, the webhooks and each business, with what to do next. */
export async function tellStatus(parts: StatusParts, merchants: readonly Merchant[]): Promise<Outcome> {
  const { setup, isStandIn } = parts
  const own = await accountOf(setup, null, 'Finish at the provider: https://dashboard.stripe.com')
  const isConnected = merchants.some(({ account }) => account !== null)
  const webhooks = [await webhooksOf(parts, 'own'), ...(isConnected ? [await webhooksOf(parts, 'connected')] : [])]
  const told: Section[] = []
  for (const merchant of merchants) told.push(await merchantStatus(parts, merchant))
  const all = [own, ...webhooks, ...told]
  return {
    ok: all.every(({ ok }) => ok),
    lines: [
      `Payments by ${isStandIn ? 'the stand-in of the demo' : `Stripe, ${setup.mode} mode`}`,
      'Own account',
      ...own.lines.map((line) => `  ${line}`),
      'Webhooks',
      ...webhooks.flatMap(({ lines }) => lines.map((line) => `  ${line}`)),
      ...told.flatMap(({ lines }) => ['', ...lines]),
    ],
  }
}
