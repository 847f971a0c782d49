import { wholeNumber } from '../setting-values.ts'
import type { Settings } from './setting.ts'

export const RETENTION_SETTINGS = {
  orderKeyDays: {
    name: 'ORDER_KEY_DAYS',
    fallback: '30',
    meaning:
      "Days for which an order's idempotency key is known: within them the same request brings the same order, never a second one.",
    read: wholeNumber(1, 3650),
  },
  unpaidOrderDays: {
    name: 'UNPAID_ORDER_DAYS',
    fallback: '30',
    meaning:
      'Days after which an order that was cancelled before the restaurant received it, and that no payment was tried for, is deleted.',
    read: wholeNumber(1, 3650),
  },
  idleGuestDays: {
    name: 'IDLE_GUEST_DAYS',
    fallback: '30',
    meaning: 'Days after which a guest without orders is deleted.',
    read: wholeNumber(1, 3650),
  },
  providerEventDays: {
    name: 'PROVIDER_EVENT_DAYS',
    fallback: '30',
    meaning:
      'Days for which handled events of the payment provider and of courier services are known, so that a repeated one changes nothing. Providers resend for hours or a few days.',
    read: wholeNumber(7, 3650),
  },
  incidentDays: {
    name: 'INCIDENT_DAYS',
    fallback: '365',
    meaning: 'Days after which an ended incident or announcement is deleted. The status page shows the last 14.',
    read: wholeNumber(14, 3650),
  },
  finishedJobDays: {
    name: 'FINISHED_JOB_DAYS',
    fallback: '7',
    meaning:
      'Days for which finished and failed jobs are kept for inspection; jobs that carry codes and links are deleted earlier.',
    read: wholeNumber(1, 365),
  },
} as const satisfies Settings
