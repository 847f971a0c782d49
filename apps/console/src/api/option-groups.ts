import type { StaffOptionGroupsWire } from '@comanda/contract/wire'
import { call } from './call.ts'

/** An option that stands on several dishes. */
export interface SharedOption {
  readonly name: string
  /** Names of its choices. */
  readonly choices: readonly string[]
  /** The dishes that have it, and the deals whose dishes do. */
  readonly dishes: readonly { readonly id: number; readonly name: string }[]
  readonly optionIds: readonly number[]
}

export interface OptionGroup extends SharedOption {
  readonly id: number
}

export interface OptionGroups {
  /** Kept together: a change of one changes all. */
  readonly groups: readonly OptionGroup[]
  /** The same on several dishes, and not kept together yet. */
  readonly same: readonly SharedOption[]
}

export function toOptionGroups({ data }: { readonly data: StaffOptionGroupsWire }): OptionGroups {
  return {
    groups: data.groups.map(({ optionIds, ...group }) => ({ ...group, optionIds: optionIds })),
    same: data.same.map(({ optionIds, ...one }) => ({ ...one, optionIds: optionIds })),
  }
}

const at = (locationId: number) => `/staff/locations/${locationId}/option-groups`

export function fetchOptionGroups(locationId: number) {
  return call(at(locationId), toOptionGroups)
}

export interface Together {
  readonly optionIds: readonly number[]
  readonly together: boolean
  /** An option of the group that they join. */
  readonly with?: number
}

export function keepOptionsTogether(locationId: number, { optionIds, ...same }: Together) {
  return call(at(locationId), toOptionGroups, { optionIds: optionIds, ...same })
}
