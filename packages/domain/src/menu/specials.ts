import type { LocalMoment } from '../time/local.ts'
import { specialAt } from './item-price.ts'
import type { ItemSummary } from './types.ts'

/** The items whose special applies at a local moment, in menu order: the content of the Special entry. [2.08] [9.24] */
export function specialsAt<I extends ItemSummary>(items: readonly I[], at: LocalMoment): I[] {
  return items.filter((item) => specialAt(item, at) !== null)
}
