import type { Deps } from '../api/deps.ts'
import { handleForgottenCards } from './forget-card.ts'
import { handleForgottenCustomers } from './forget-customer.ts'
import { handlePaidCards } from './keep-paid-card.ts'
import { handleUnfinishedSetups } from './unfinished-setup.ts'

/** Says who keeps and forgets cards at the provider; before the jobs start. */
export const handleCards = (deps: Deps): void => {
  handlePaidCards(deps)
  handleUnfinishedSetups(deps)
  handleForgottenCards(deps)
  handleForgottenCustomers(deps)
}
