import { type StaffLookWire, setLookToWire, staffLookFromWire } from '@comanda/contract/wire'
import type { Look } from '@comanda/domain'
import { call, sendPicture } from './call.ts'
import { change } from './change.ts'

export type { StaffLook } from '@comanda/contract/wire'

const look = (wire: { readonly data: StaffLookWire }) => staffLookFromWire(wire.data)

export const fetchLook = () => call('/staff/look', look)

/** Publishes a look; what other members have changed since `seen` stays. */
export const publishLook = (wanted: Look, seen: Look) =>
  change('/staff/look', look, setLookToWire(wanted), setLookToWire(seen))

export interface DishPicture {
  readonly id: number
  readonly name: string
  readonly category: string
  readonly image: string | null
}

export const fetchDishPictures = (locationId: number) =>
  call(`/staff/locations/${locationId}/pictures`, (wire: { readonly data: readonly DishPicture[] }) => wire.data)

export const setDishPicture = (locationId: number, itemId: number, picture: string | null) =>
  call(`/staff/locations/${locationId}/pictures`, () => null, { item_id: itemId, picture })

/** Uploads a picture; the answer is its name. */
export const uploadPicture = (file: Blob) => sendPicture('/staff/pictures', file)
/** Its white or transparent margins are cut off. */
export const uploadLogo = (file: Blob) => sendPicture('/staff/pictures?use=logo', file)
