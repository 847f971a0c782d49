import type { PaymentSetup, ProviderAccount } from '../../gateways/payments/setup.ts'
import type { Deps } from '../../orders/deps.ts'
import { inTransaction } from '../../platform/db/tx.ts'
import { setAcceptsCard } from '../../restaurants/locations/store.ts'
import { FIRST_LOCATION_ID } from '../openings/first-location.ts'
import { saveAccount } from '../payment-setup/store.ts'
import { lockSignup, type Signup, saveSignup } from './store.ts'

type ConnectDeps = Pick<Deps, 'db' | 'clock' | 'gateways' | 'log'>

const COUNTRIES = { uk: 'GB', es: 'ES' } as const

/** The account of a signup: the one it has, or a new one. The key makes a repeated call answer the same account. */
async function accountOf(setup: PaymentSetup, signup: Signup, site: string): Promise<ProviderAccount | null> {
  const { name, place, payment } = signup.answers
  if (!name || !place) return null
  const found = payment?.account
    ? await setup.readAccount(payment.account)
    : await setup.createAccount({
        madeFor: name.label,
        name: name.name,
        country: COUNTRIES[place.territory],
        site,
        key: `signup-${signup.id}`,
      })
  return found.ok ? found.value : null
}

/** Stores the account that was made for a signup; what was answered meanwhile stays. */
const keepAccount = (deps: ConnectDeps, signup: Signup, account: string): Promise<void> =>
  inTransaction(deps.db, async (tx) => {
    const now = await lockSignup(tx, signup.id)
    if (!now || now.answers.payment?.account === account) return
    await saveSignup(tx, signup.id, { ...now, answers: { ...now.answers, payment: { account } } }, deps.clock.now())
  })

/**
 * A link to the provider's page on which the restaurant opens its own account for cards; the page leads back to
 * `returnTo`. Null where there is no provider, or it does not answer.
 */
export async function connectCards(
  deps: ConnectDeps,
  signup: Signup,
  { site, returnTo }: { readonly site: string; readonly returnTo: string },
): Promise<string | null> {
  const setup = deps.gateways.paymentSetup
  if (setup === null) return null
  const account = await accountOf(setup, signup, site)
  if (account === null) return null
  await keepAccount(deps, signup, account.id)
  const link = await setup.onboardingLink(account.id, returnTo)
  if (!link.ok) deps.log.warn({ failure: link.failure }, 'the payment provider gave no link to open an account')
  return link.ok ? link.value.url : null
}

/**
 * Reads whether a restaurant's account takes payments by now, and has its orders charged there from then on. Where the
 * provider does not answer, the answer is as before.
 */
export async function cardsOf(
  deps: ConnectDeps,
  { businessId, answers }: Signup,
): Promise<'unavailable' | 'none' | 'unfinished' | 'on'> {
  const setup = deps.gateways.paymentSetup
  if (setup === null) return 'unavailable'
  const account = answers.payment?.account ?? null
  if (account === null || businessId === null) return 'none'
  const read = await setup.readAccount(account)
  if (!read.ok || !read.value.canCharge) return 'unfinished'
  await saveAccount(deps.db, businessId, account)
  await setAcceptsCard(deps.db, businessId, FIRST_LOCATION_ID, true)
  return 'on'
}
