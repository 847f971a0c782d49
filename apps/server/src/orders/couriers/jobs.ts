import { jobKind } from '../../platform/jobs/jobs.ts'
import type { DeliveryKey } from './delivery-store.ts'

/** Requests the courier of an attempt. Retried for about five minutes; then staff decide. */
export const requestJob = jobKind<DeliveryKey>('courier-request', 30)

/** Ends the request of an attempt at the service, and requests a courier for the order's new time. */
export const replaceJob = jobKind<DeliveryKey>('courier-replace', 30)

/** Tells the service that a delivery is not wanted any more. */
export const cancelJob = jobKind<DeliveryKey>('courier-cancel', 30)
