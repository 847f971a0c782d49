import { jobKind } from '../../platform/jobs/jobs.ts'

/**
 * Tells an owner that an operator has looked at the restaurant, and that its page may open. Retried for about four
 * hours.
 */
export const approvedMailJob = jobKind<{ readonly businessId: number }>('signup-approved', 30, 24)
