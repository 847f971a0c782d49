import { findingFromWire, type MenuFindingWire } from '@comanda/contract/wire'
import type { Finding } from '@comanda/domain'
import { call } from './call.ts'

export function toFindings({ data }: { readonly data: readonly MenuFindingWire[] }): readonly Finding[] {
  return data.map(findingFromWire)
}

export function fetchMenuCheck(locationId: number) {
  return call(`/staff/locations/${locationId}/menu/check`, toFindings)
}
