import { type AreaWire, areaToWire } from '@comanda/contract/wire'
import type { Thing } from '../../../identity/acts/change-thing.ts'
import type { Tx } from '../../../platform/db/connection.ts'
import type { Inverse } from '../../../platform/db/schema/acts.ts'
import { readLocation } from '../../../restaurants/locations/store.ts'

interface AreaRef {
  readonly businessId: number
  readonly locationId: number
}

const areasOf = async (tx: Tx, { businessId, locationId }: AreaRef): Promise<readonly AreaWire[]> => {
  const stored = await readLocation(tx, businessId, locationId)
  return stored?.location.areas.map((area) => areaToWire(area, stored.location.address.position)) ?? []
}

const NONE = { id: null, name: null, colour: null, tiers: null, outline: null }

const fieldsOf = ({ name, colour, tiers, outline }: AreaWire) => ({ name, colour, tiers, outline })

/** The area of the name that is sent, which adding it brings about. */
export const newArea: Thing = {
  keys: ['name'],
  read: async (tx, { businessId, id, name }) => {
    const { name: _, ...found } =
      (await areasOf(tx, { businessId, locationId: Number(id) })).find((one) => one.name === name) ?? NONE
    return found
  },
  inverse: ({ after, path }) => ({ path: `${path}/${String(after.id)}/remove`, body: {} }),
}

export const area: Thing = {
  named: ['name'],
  read: async (tx, { businessId, id, areaId }) => {
    const found = (await areasOf(tx, { businessId, locationId: Number(id) })).find((one) => one.id === Number(areaId))
    return found ? fieldsOf(found) : null
  },
}

/** Taken back, the area is added again, with another id. */
export const areaExistence: Thing = {
  read: async (tx, { businessId, id, areaId }) => {
    const found = (await areasOf(tx, { businessId, locationId: Number(id) })).find((one) => one.id === Number(areaId))
    return found ?? NONE
  },
  inverse: ({ before: { name, colour, tiers, outline }, at: { id } }) =>
    ({ path: `/staff/locations/${String(id)}/areas`, body: { name, colour, tiers, outline } }) as Inverse,
}
