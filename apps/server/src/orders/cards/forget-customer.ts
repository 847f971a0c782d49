import type { Executor } from '../../platform/db/connection.ts'
import { jobKind } from '../../platform/jobs/jobs.ts'
import type { Deps } from '../deps.ts'

const job = jobKind<{ customer: string }>('forget-card-customer', 20)

/**
 * Queues the deletion of an account's provider customer with all cards, after the commit; for account deletion. [7.13]
 */
export function queueForgetCustomer({ jobs }: Pick<Deps, 'jobs'>, tx: Executor, customer: string): Promise<void> {
  return jobs.enqueue(tx, job, { customer })
}

/** Registers the job's handler; call it before the jobs start. */
export function handleForgottenCustomers({ jobs, gateways }: Deps): void {
  jobs.handle(job, async ({ customer }) => {
    const forgotten = await gateways.payments?.deleteCustomer(customer)
    if (!forgotten?.ok) throw new Error('The provider did not delete a customer')
  })
}
