import type { Territory } from '@comanda/domain'
import type { PaymentResult } from '../../gateways/payments/gateway.ts'
import type { PaymentSetup, ProviderAccount } from '../../gateways/payments/setup.ts'
import type { Executor } from '../../platform/db/connection.ts'
import { commandLine, done, notDone, type Outcome, tellFailure } from './outcome.ts'
import { type Merchant, saveAccount } from './store.ts'

interface ConnectParts {
  readonly db: Executor
  readonly setup: PaymentSetup
  /** Absolute address of the business's site; null where no host shows it. */
  readonly site: string | null
}

const COUNTRIES: Readonly<Record<Territory, string>> = { uk: 'GB', es: 'ES' }
const OWN = 'the installation’s own account'

/** What an account lacks before it can take payments, and where the restaurant supplies it. */
const onboard = async (
  { setup, site }: ConnectParts,
  account: ProviderAccount,
): Promise<{ readonly ok: boolean; readonly lines: readonly string[] }> => {
  const due = account.due.length === 0 ? [] : [`The provider still asks for: ${account.due.join(', ')}.`]
  if (site === null)
    return { ok: false, lines: [...due, 'The business has no host, so there is nowhere to come back to.'] }
  const link = await setup.onboardingLink(account.id, site)
  if (!link.ok) return { ok: false, lines: [...due, ...tellFailure('Asking for a link', link.failure, setup)] }
  const until = link.value.expiresAt.toString({ smallestUnit: 'minute' })
  return {
    ok: true,
    lines: [
      ...due,
      'The restaurant opens this link and answers there:',
      `  ${link.value.url}`,
      `The link can be used once and expires at ${until}.`,
    ],
  }
}

/** Switches new orders to an account that can take payments. */
const take = async ({ db }: ConnectParts, merchant: Merchant, account: ProviderAccount): Promise<Outcome> => {
  const country = COUNTRIES[merchant.territory]
  const abroad =
    account.country === null || account.country === country
      ? []
      : [`Note: the account is in ${account.country}, but the business sells in ${country}.`]
  if (merchant.account === account.id)
    return done(`${merchant.subdomain} is charged on ${account.id} already; nothing has changed.`, ...abroad)
  await saveAccount(db, merchant.id, account.id)
  return done(
    `New orders of ${merchant.subdomain} are charged on ${account.id}. Orders placed before stay on ${merchant.account ?? OWN}, with their refunds.`,
    ...abroad,
    `Next: ${commandLine('domains', merchant.subdomain)}, so that the wallets show up there.`,
  )
}

const accountFor = async (
  { setup, site }: ConnectParts,
  merchant: Merchant,
  named: string | null,
): Promise<PaymentResult<ProviderAccount>> => {
  const known = named ?? merchant.account
  if (known !== null) return setup.readAccount(known)
  const found = await setup.findAccount(merchant.subdomain)
  if (!found.ok) return found
  if (found.value !== null) return { ok: true, value: found.value }
  const { subdomain, name, territory } = merchant
  return setup.createAccount({ madeFor: subdomain, name, country: COUNTRIES[territory], site })
}

/**
 * Connects a business to an account of its own: the given one, the one created for it before, or a new one. Until the
 * provider lets that account take payments, orders are charged as before.
 */
export async function connect(parts: ConnectParts, merchant: Merchant, named: string | null): Promise<Outcome> {
  const { setup } = parts
  if (named !== null) {
    const own = await setup.readAccount(null)
    if (!own.ok) return notDone(...tellFailure('Reading the own account', own.failure, setup))
    if (own.value.id === named)
      return notDone(`${named} is ${OWN}: ${commandLine('disconnect', merchant.subdomain)} has orders charged there.`)
  }
  const found = await accountFor(parts, merchant, named)
  if (!found.ok) return notDone(...tellFailure(`Connecting ${merchant.subdomain}`, found.failure, setup))
  const account = found.value
  if (account.madeFor !== null && account.madeFor !== merchant.subdomain)
    return notDone(`${account.id} was made for ${account.madeFor}; ${merchant.subdomain} needs one of its own.`)
  if (account.canCharge) {
    const taken = await take(parts, merchant, account)
    const asked = account.due.length === 0 ? null : await onboard(parts, account)
    return asked === null ? taken : { ok: taken.ok, lines: [...taken.lines, ...asked.lines] }
  }
  const asked = await onboard(parts, account)
  const stays =
    merchant.account === account.id
      ? 'orders can’t be paid by card'
      : `orders are charged on ${merchant.account ?? OWN} as before`
  return {
    ok: asked.ok,
    lines: [
      `${account.id} of ${merchant.subdomain} can’t take payments yet; until then ${stays}.`,
      ...asked.lines,
      `Then run ${commandLine('connect', merchant.subdomain, account.id)} again.`,
    ],
  }
}

/** Charges new orders on the installation's own account. The connected account stays as it is at the provider. */
export async function disconnect({ db }: Pick<ConnectParts, 'db'>, merchant: Merchant): Promise<Outcome> {
  if (merchant.account === null) return done(`${merchant.subdomain} is charged on ${OWN} already; nothing has changed.`)
  await saveAccount(db, merchant.id, null)
  return done(
    `New orders of ${merchant.subdomain} are charged on ${OWN}. Orders placed before stay on ${merchant.account}, with their refunds:`,
    'keep that account connected at the provider for as long as any of them may be given back.',
  )
}
