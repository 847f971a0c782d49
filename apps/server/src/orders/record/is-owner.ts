import type { Actor } from '../../http/api-env.ts'
import type { StoredOrder } from './read-order.ts'

/** Whether one of `actors` owns an order. For all others the order does not exist: they get a 404. [6.01] */
export function isOwner({ row }: StoredOrder, actors: readonly Actor[]): boolean {
  return actors.some(
    (actor) =>
      (actor.kind === 'guest' && row.guestId === actor.id) || (actor.kind === 'user' && row.userId === actor.id),
  )
}
