import { type StaffLookWire, setLookToWire, staffLookFromWire } from '@comanda/contract/wire'
import type { Look } from '@comanda/domain'
import { call, sendPicture } from './call.ts'
import { change } from './change.ts'

export type { StaffLook } from '@comanda/contract/wire'

const look = (wire: { readonly data: StaffLookWire }) => staffLookFromWire(wire.data)

export function fetchLook() {
  return call('/staff/look', look)
}

/** Publishes a look; what other members have changed since `seen` stays. */
export function publishLook(wanted: Look, seen: Look) {
  return change('/staff/look', look, setLookToWire(wanted), setLookToWire(seen))
}

export interface DishPicture {
  readonly id: number
  readonly name: string
  readonly category: string
  readonly image: string | null
}

export function fetchDishPictures(locationId: number) {
  return call(`/staff/locations/${locationId}/pictures`, (wire: { readonly data: readonly DishPicture[] }) => wire.data)
}

export function setDishPicture(locationId: number, itemId: number, picture: string | null) {
  return call(`/staff/locations/${locationId}/pictures`, () => null, { itemId: itemId, picture })
}

/** Uploads a picture; the answer is its name. */
export function uploadPicture(file: Blob) {
  return sendPicture('/staff/pictures', file)
}
/** Its white or transparent margins are cut off. */
export function uploadLogo(file: Blob) {
  return sendPicture('/staff/pictures?use=logo', file)
}
