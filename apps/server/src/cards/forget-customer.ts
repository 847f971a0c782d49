import type { Deps } from '../api/deps.ts'
import type { Executor } from '../db/connection.ts'
import { jobKind } from '../jobs/jobs.ts'

const job = jobKind<{ customer: string }>('forget-card-customer', 20)

/** Has the provider forget an account's customer with all the cards after the commit; for the end of an account. [7.13] */
export const queueForgetCustomer = ({ jobs }: Pick<Deps, 'jobs'>, tx: Executor, customer: string): Promise<void> =>
  jobs.enqueue(tx, job, { customer })

/** Says who does; before the jobs start. */
export const handleForgottenCustomers = ({ jobs, gateways }: Deps): void => {
  jobs.handle(job, async ({ customer }) => {
    const forgotten = await gateways.payments?.deleteCustomer(customer)
    if (!forgotten?.ok) throw new Error('The provider did not forget a customer')
  })
}
