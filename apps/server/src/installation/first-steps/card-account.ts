import type { PaymentSetup, ProviderAccount } from '../../gateways/payments/setup.ts'
import type { Tenant } from '../../http/tenant.ts'
import type { Deps } from '../../orders/deps.ts'
import { readMerchant, saveAccount } from '../payment-setup/store.ts'

type CardDeps = Pick<Deps, 'db' | 'gateways' | 'log'>

const COUNTRIES = { uk: 'GB', es: 'ES' } as const

/**
 * The account that a business has at the provider; null where it has none. Undefined where the provider does not
 * answer.
 */
async function accountOf(
  { db }: CardDeps,
  setup: PaymentSetup,
  { business }: Tenant,
): Promise<ProviderAccount | null | undefined> {
  const known = (await readMerchant(db, business.id))?.account ?? null
  const found = known === null ? await setup.findAccount(business.subdomain) : await setup.readAccount(known)
  return found.ok ? found.value : undefined
}

/** Reads whether a business’s own account takes cards by now, and has its orders charged there from then on. */
export async function cardAccountOf(
  deps: CardDeps,
  tenant: Tenant,
): Promise<'unavailable' | 'none' | 'unfinished' | 'ready'> {
  const setup = deps.gateways.paymentSetup
  if (setup === null) return 'unavailable'
  const account = await accountOf(deps, setup, tenant)
  if (account === undefined) return 'unavailable'
  if (account === null) return 'none'
  if (!account.canCharge) return 'unfinished'
  if (tenant.stripeAccount !== account.id) await saveAccount(deps.db, tenant.business.id, account.id)
  return 'ready'
}

/**
 * A link to the provider’s page on which a business opens its own account, or completes it; the page leads back to
 * `returnTo`. Null where there is no provider, or it does not answer.
 */
export async function connectCardAccount(
  deps: CardDeps,
  tenant: Tenant,
  { site, returnTo }: { readonly site: string; readonly returnTo: string },
): Promise<string | null> {
  const setup = deps.gateways.paymentSetup
  if (setup === null) return null
  const { id, subdomain, name, territory } = tenant.business
  let account = await accountOf(deps, setup, tenant)
  if (account === null) {
    const made = { madeFor: subdomain, name, country: COUNTRIES[territory], site, key: `business-${id}` }
    const created = await setup.createAccount(made)
    account = created.ok ? created.value : undefined
  }
  if (!account) return null
  const link = await setup.onboardingLink(account.id, returnTo)
  if (!link.ok) deps.log.warn({ failure: link.failure }, 'the payment provider gave no link to open an account')
  return link.ok ? link.value.url : null
}
