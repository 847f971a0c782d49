import type { OrderType } from '@comanda/domain'
import type { Tone } from '@comanda/ui'
import type { OrderView } from '../api/shapes.ts'
import { type OrderStage, stageOf } from './order-progress.ts'

type StatusTone = Extract<Tone, 'info' | 'warn' | 'ok' | 'bad' | 'plain'>

/** Pending is blue, received orange, accepted and after that green, rejected and refunded red. [4.01] */
export const STATUS_TONES: Readonly<Record<OrderStage, StatusTone>> = {
  pending: 'info',
  unpaid: 'info',
  received: 'warn',
  accepted: 'ok',
  ready: 'ok',
  delivery: 'ok',
  completed: 'ok',
  rejected: 'bad',
  refunded: 'bad',
  cancelled: 'bad',
  failed: 'bad',
  unavailable: 'plain',
}

/**
 * The name of a picture: one for a completed, a rejected and a failed order, else one per order type and stage. [4.08]
 */
export type StatusPictureName =
  | 'completed'
  | 'rejected'
  | 'failed'
  | 'refunded'
  | 'unavailable'
  | `${OrderType} ${'pending' | 'received' | 'accepted' | 'ready' | 'delivery'}`

/** Returns the name of an order's picture. [4.08] */
export function statusPictureOf(
  order: Pick<OrderView, 'orderType'> & Parameters<typeof stageOf>[0],
): StatusPictureName {
  const stage = stageOf(order)
  switch (stage) {
    case 'completed':
    case 'rejected':
    case 'failed':
    case 'refunded':
    case 'unavailable':
      return stage
    case 'cancelled':
      return 'rejected'
    case 'unpaid':
      return `${order.orderType} pending`
    default:
      return `${order.orderType} ${stage}`
  }
}
