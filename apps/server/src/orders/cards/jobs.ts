import type { Deps } from '../deps.ts'
import { handleForgottenCards } from './forget-card.ts'
import { handleForgottenCustomers } from './forget-customer.ts'
import { handlePaidCards } from './keep-paid-card.ts'
import { handleUnfinishedSetups } from './unfinished-setup.ts'

/** Registers the handlers of all card jobs; call it before the jobs start. */
export function handleCards(deps: Deps): void {
  handlePaidCards(deps)
  handleUnfinishedSetups(deps)
  handleForgottenCards(deps)
  handleForgottenCustomers(deps)
}
