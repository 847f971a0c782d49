import type { OrderType, Position } from '@comanda/domain'
import * as v from 'valibot'
import { create } from 'zustand'
import { DAYS, kept } from './kept.ts'
import { idSchema, orderTypeSchema, positionSchema } from './schemas.ts'

/** Where and how this person orders here. Kept a month: most people order again from the same place. */
export interface Visit {
  readonly locationId: number | null
  readonly locationSlug: string | null
  readonly orderType: OrderType | null
  /** As typed and checked: capitals, one space. */
  readonly postcode: string | null
  readonly position: Position | null
  readonly tableId: number | null
}

/** Where and how one has just decided to order; what is not named stays. */
export type ChosenPlace = Pick<Visit, 'tableId'> &
  Partial<Pick<Visit, 'postcode' | 'position'>> & {
    readonly locationId: number
    readonly locationSlug: string
    readonly orderType: OrderType
  }

const NOWHERE: Visit = {
  locationId: null,
  locationSlug: null,
  orderType: null,
  postcode: null,
  position: null,
  tableId: null,
}

const storedVisit = kept<Visit>({
  name: 'visit',
  timeToLive: DAYS(30),
  schema: v.object({
    locationId: v.nullable(idSchema),
    locationSlug: v.nullable(v.pipe(v.string(), v.maxLength(100))),
    orderType: v.nullable(orderTypeSchema),
    postcode: v.nullable(v.pipe(v.string(), v.maxLength(12))),
    position: v.nullable(positionSchema),
    tableId: v.nullable(idSchema),
  }),
})

interface VisitStore extends Visit {
  /** Changes what is named and keeps the rest. */
  set(change: Partial<Visit>): void
  /** Forgets location and table, as after a confirmed change of order type. [4.30] */
  leave(): void
}

/** The chosen location, order type, postcode and table. Empty on the server and during hydration. */
export const useVisit = create<VisitStore>()((set, get) => {
  const save = (change: Partial<Visit>) => {
    set(change)
    const { locationId, locationSlug, orderType, postcode, position, tableId } = get()
    storedVisit.write({ locationId, locationSlug, orderType, postcode, position, tableId })
  }
  return { ...NOWHERE, set: save, leave: () => save({ locationId: null, locationSlug: null, tableId: null }) }
})

if (typeof window !== 'undefined') {
  const load = () => useVisit.setState(storedVisit.read()?.value ?? NOWHERE)
  load()
  storedVisit.onOtherTab(load)
}
