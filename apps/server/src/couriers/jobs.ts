import { jobKind } from '../jobs/jobs.ts'
import type { DeliveryKey } from './delivery-store.ts'

/** Requests the courier of an attempt. Retried for about five minutes; then staff decide. */
export const requestJob = jobKind<DeliveryKey>('courier-request', 30)

/** Tells the service that a delivery is not wanted any more. */
export const cancelJob = jobKind<DeliveryKey>('courier-cancel', 30)
