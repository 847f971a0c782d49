import type { PaymentAccount } from '../../gateways/payments/gateway.ts'
import type { Deps } from '../../orders/deps.ts'
import { jobKind } from '../../platform/jobs/jobs.ts'
import { isLocal, walletAccounts } from '../payment-setup/domains.ts'
import { readMerchant } from '../payment-setup/store.ts'
import { type DomainRef, readDomain, updateDomain } from './domain-store.ts'

/** Retried for about a day: the provider must reach the host over https. */
export const registerWalletsJob = jobKind<DomainRef>('register-wallet-host', 150)
export const removeWalletsJob = jobKind<{ readonly host: string; readonly accounts: readonly PaymentAccount[] }>(
  'remove-wallet-host',
  150,
)

/** The accounts on which a host of a business is registered. */
export async function walletAccountsOf(deps: Pick<Deps, 'db'>, businessId: number): Promise<readonly PaymentAccount[]> {
  const merchant = await readMerchant(deps.db, businessId)
  return merchant === null ? [] : walletAccounts(merchant)
}

/**
 * Registers a live host for Apple Pay and Google Pay on the accounts of its checkout; throws so that the job is
 * retried.
 */
async function registerWallets(deps: Deps, ref: DomainRef): Promise<void> {
  const { paymentSetup } = deps.gateways
  const domain = await readDomain(deps.db, ref)
  if (paymentSetup === null || domain?.state !== 'live' || isLocal(ref.host)) return
  for (const account of await walletAccountsOf(deps, ref.businessId)) {
    const answer = await paymentSetup.registerDomain(ref.host, account)
    const problem = !answer.ok
      ? answer.failure.kind
      : (answer.value.applePay.problem ?? answer.value.googlePay.problem ?? null)
    const isActive = answer.ok && answer.value.applePay.isActive && answer.value.googlePay.isActive
    if (!isActive) {
      await updateDomain(deps.db, ref, { wallets: 'failed', walletProblem: problem })
      throw new Error(`The payment provider shows no wallets on a host: ${problem ?? 'no reason given'}`)
    }
  }
  await updateDomain(deps.db, ref, { wallets: 'active', walletProblem: null })
}

async function removeWallets(deps: Deps, host: string, accounts: readonly PaymentAccount[]): Promise<void> {
  const { paymentSetup } = deps.gateways
  if (paymentSetup === null || isLocal(host)) return
  for (const account of accounts) {
    const answer = await paymentSetup.removeDomain(host, account)
    if (!answer.ok) throw new Error(`The payment provider keeps a host that is gone: ${answer.failure.kind}`)
  }
}

/** Registers the jobs; call it before the jobs start. */
export function handleWalletHosts(deps: Deps): void {
  deps.jobs.handle(registerWalletsJob, (ref) => registerWallets(deps, ref))
  deps.jobs.handle(removeWalletsJob, ({ host, accounts }) => removeWallets(deps, host, accounts))
}
