import type { PaymentAccount } from '../../gateways/payments/gateway.ts'
import type { PaymentSetup, WalletDomain, WalletStatus } from '../../gateways/payments/setup.ts'
import { notDone, type Outcome, tellFailure } from './outcome.ts'
import type { Merchant } from './store.ts'

/** Local host names: wallets work there without registration, and they cannot be registered. */
export function isLocal(host: string): boolean {
  return host === 'localhost' || host.endsWith('.localhost') || /^[\d.]+$/.test(host) || host.includes(':')
}

const tell = (wallet: string, { isActive, problem }: WalletStatus): string =>
  isActive ? `${wallet} on` : `${wallet} off${problem === null ? '' : `: ${problem}`}`

/** A domain and its wallets in one line. */
export function tellDomain({ host, applePay, googlePay }: WalletDomain): string {
  return `${host}: ${tell('Apple Pay', applePay)}; ${tell('Google Pay', googlePay)}`
}

/**
 * The accounts on which a business's hosts are registered for wallets. The checkout loads the provider's script for the
 * installation's own account, whose payment methods are cloned to a connected one, so that the own account decides
 * whether a wallet shows.
 */
export function walletAccounts({ account }: Pick<Merchant, 'account'>): readonly PaymentAccount[] {
  return account === null ? [null] : [null, account]
}

/** How an account is named in the output of a command. */
export function tellAccountName(account: PaymentAccount): string {
  return account ?? 'the installation’s own account'
}

/**
 * Registers every host of a business for wallets on the account that its checkout uses and the one that is charged. A
 * repeated call makes the provider check again.
 */
export async function registerDomains(setup: PaymentSetup, merchant: Merchant): Promise<Outcome> {
  const { hosts, subdomain } = merchant
  if (hosts.length === 0) return notDone(`${subdomain} has no host: there is nothing to register.`)
  const lines: string[] = []
  let ok = true
  for (const account of walletAccounts(merchant)) {
    lines.push(`Hosts of ${subdomain}, on ${tellAccountName(account)}:`)
    for (const host of hosts) {
      if (isLocal(host)) {
        lines.push(`  ${host}: local host name; not registered`)
        continue
      }
      const registered = await setup.registerDomain(host, account)
      if (!registered.ok) {
        ok = false
        lines.push(...tellFailure(`  ${host}`, registered.failure, setup))
        continue
      }
      const { applePay, googlePay } = registered.value
      lines.push(`  ${tellDomain(registered.value)}`)
      if (!applePay.isActive || !googlePay.isActive) ok = false
    }
  }
  if (!ok)
    lines.push(
      'Each host must answer over https from outside, with Apple’s file where the provider asks for it (APPLE_PAY_DOMAIN_FILE). Then run this again.',
    )
  return { ok, lines }
}
