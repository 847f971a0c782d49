import type { OrderType, Position } from '@comanda/domain'
import * as v from 'valibot'
import { create } from 'zustand'
import { idSchema, orderTypeSchema, positionSchema } from './schemas.ts'
import { DAYS, storedValue } from './stored-value.ts'

/** Where and how the customer orders. Stored for 30 days, because most people order again from the same location. */
export interface BrowsingContext {
  readonly locationId: number | null
  readonly locationSlug: string | null
  readonly orderType: OrderType | null
  /** As typed and validated: upper case, one space. */
  readonly postcode: string | null
  readonly position: Position | null
  readonly tableId: number | null
}

/** The location and order type that the customer has just chosen; missing fields keep their value. */
export type ChosenLocation = Pick<BrowsingContext, 'tableId'> &
  Partial<Pick<BrowsingContext, 'postcode' | 'position'>> & {
    readonly locationId: number
    readonly locationSlug: string
    readonly orderType: OrderType
  }

const NOWHERE: BrowsingContext = {
  locationId: null,
  locationSlug: null,
  orderType: null,
  postcode: null,
  position: null,
  tableId: null,
}

const storedBrowsingContext = storedValue<BrowsingContext>({
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

interface BrowsingContextStore extends BrowsingContext {
  /** Changes the given fields and keeps the rest. */
  set(change: Partial<BrowsingContext>): void
  /** Forgets location and table, as after a confirmed change of order type. [4.30] */
  leave(): void
}

/** The chosen location, order type, postcode and table. Empty on the server and during hydration. */
export const useBrowsingContext = create<BrowsingContextStore>()((set, get) => {
  const save = (change: Partial<BrowsingContext>) => {
    set(change)
    const { locationId, locationSlug, orderType, postcode, position, tableId } = get()
    storedBrowsingContext.write({ locationId, locationSlug, orderType, postcode, position, tableId })
  }
  return { ...NOWHERE, set: save, leave: () => save({ locationId: null, locationSlug: null, tableId: null }) }
})

if (typeof window !== 'undefined') {
  const load = () => useBrowsingContext.setState(storedBrowsingContext.read()?.value ?? NOWHERE)
  load()
  storedBrowsingContext.onOtherTab(load)
}
