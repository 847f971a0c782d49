import { type StaffLookWire, setLookToWire, staffLookFromWire } from '@comanda/contract/wire'
import type { Look } from '@comanda/domain'
import { type Answer, call, errorFrom } from './call.ts'

export type { StaffLook } from '@comanda/contract/wire'

const look = (wire: { readonly data: StaffLookWire }) => staffLookFromWire(wire.data)

export const fetchLook = () => call('/staff/look', look)

/** Publishes a look; refused when another member has changed it since `version`. */
export const publishLook = (wanted: Look, version: string) => call('/staff/look', look, setLookToWire(wanted, version))

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

const UPLOAD_TIMEOUT_MS = 90_000

/** Uploads a picture; the answer is its name. */
export async function uploadPicture(file: Blob): Promise<Answer<string>> {
  try {
    const response = await fetch('/api/v1/staff/pictures', {
      method: 'POST',
      headers: {
        accept: 'application/json',
        'accept-language': document.documentElement.lang,
        'content-type': file.type || 'image/jpeg',
      },
      body: file,
      signal: AbortSignal.timeout(UPLOAD_TIMEOUT_MS),
    })
    const json: unknown = await response.json()
    return response.ok
      ? { ok: true, value: (json as { readonly data: { readonly name: string } }).data.name }
      : { ok: false, error: errorFrom(response.status, json as Parameters<typeof errorFrom>[1]) }
  } catch {
    return { ok: false, error: { status: 0, code: 'unreachable', message: '', fields: {} } }
  }
}
