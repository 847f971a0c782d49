import {
  newReviewToWire,
  type OwnReviewWire,
  ownReviewFromWire,
  type PasskeyWire,
  passkeyFromWire,
  type SessionWire,
  savedAddressInput,
  sessionFromWire,
  type UserWire,
  userFromWire,
} from '@comanda/contract/wire'
import type { OwnReview, Passkey, Profile, SavedAddress, Session, SocialProvider, User } from '@comanda/domain'
import { type Answer, call, type Door } from './door.ts'

/** One's own account. Each call is 401 where nobody is signed in. */

const readUser = (data: UserWire): User => userFromWire(data)
const success = ({ success: ok }: { readonly success: boolean }): boolean => ok

export interface AccountChange extends Profile {
  readonly subscribedToNewsletter?: boolean
  readonly newPassword?: { readonly password: string; readonly passwordConfirmation: string } | null
  /** Asked for where email or password change. */
  readonly currentPassword?: string | null
}

/** [7.12] */
export const updateAccount = (door: Door, change: AccountChange): Promise<Answer<User>> =>
  call(door, '/user/update', readUser, {
    method: 'POST',
    body: {
      email: change.email.trim(),
      first_name: change.firstName.trim(),
      last_name: change.lastName.trim(),
      telephone_number: change.telephone.trim(),
      password: change.newPassword?.password ?? null,
      password_confirmation: change.newPassword?.passwordConfirmation ?? null,
      current_password: change.currentPassword ?? null,
      ...(change.subscribedToNewsletter !== undefined && { subscribed_to_newsletter: change.subscribedToNewsletter }),
    },
  })

/** [7.13] */
export const deleteAccount = (door: Door, currentPassword: string | null): Promise<Answer<boolean>> =>
  call(door, '/user/delete', success, { method: 'POST', body: { current_password: currentPassword } })

/** [5.56] */
export const uploadAvatar = (door: Door, picture: Blob): Promise<Answer<User>> =>
  call(door, '/user/avatar', readUser, { method: 'POST', body: picture })

export const removeAvatar = (door: Door): Promise<Answer<User>> =>
  call(door, '/user/avatar', readUser, { method: 'DELETE' })

/** Where the download of all of one's data is. */
export const DOWNLOAD_PATH = '/api/v1/user/download'

export const readSessions = (door: Door): Promise<Answer<Session[]>> =>
  call(door, '/user/sessions', (data: readonly SessionWire[]) => data.map(sessionFromWire))

/** `others` ends all but this one. */
export const endSession = (door: Door, id: string | 'others'): Promise<Answer<boolean>> =>
  call(door, `/user/sessions/${encodeURIComponent(id)}`, success, { method: 'DELETE' })

export const readPasskeys = (door: Door): Promise<Answer<Passkey[]>> =>
  call(door, '/user/passkeys', (data: readonly PasskeyWire[]) => data.map(passkeyFromWire))

/** What the browser makes a passkey from: `PublicKeyCredentialCreationOptionsJSON`. */
export const readPasskeyOptions = (door: Door, currentPassword: string | null): Promise<Answer<object>> =>
  call(door, '/user/passkeys/options', (data: object) => data, {
    method: 'POST',
    body: { current_password: currentPassword },
  })

export const addPasskey = (door: Door, credential: object, name: string): Promise<Answer<Passkey>> =>
  call(door, '/user/passkeys', (data: PasskeyWire) => passkeyFromWire(data), {
    method: 'POST',
    body: { credential, name },
  })

export const deletePasskey = (door: Door, id: string): Promise<Answer<boolean>> =>
  call(door, `/user/passkeys/${encodeURIComponent(id)}`, success, { method: 'DELETE' })

/** The provider opens the account no more. [9.29] */
export const disconnectProvider = (door: Door, name: SocialProvider): Promise<Answer<User>> =>
  call(door, `/user/providers/${name}`, readUser, { method: 'DELETE' })

type AddressContent = Pick<SavedAddress, 'name' | 'notes' | 'address'>

/** [7.16] */
export const addAddress = (door: Door, content: AddressContent, isPrimary: boolean): Promise<Answer<User>> =>
  call(door, '/user/address', readUser, {
    method: 'POST',
    body: { ...savedAddressInput(content), is_primary: isPrimary },
  })

/** [7.19] */
export const updateAddress = (door: Door, id: number, content: AddressContent): Promise<Answer<User>> =>
  call(door, '/user/address/update', readUser, { method: 'POST', body: { ...savedAddressInput(content), id } })

/** [7.17] */
export const makeAddressPrimary = (door: Door, id: number): Promise<Answer<User>> =>
  call(door, '/user/address/primary', readUser, { method: 'POST', body: { id } })

/** [7.18] */
export const deleteAddress = (door: Door, id: number): Promise<Answer<User>> =>
  call(door, '/user/address/delete', readUser, { method: 'POST', body: { id } })

/** [7.41] */
export const readOwnReviews = (door: Door): Promise<Answer<OwnReview[]>> =>
  call(door, '/reviews', (data: readonly OwnReviewWire[]) => data.map(ownReviewFromWire))

export type NewReview = Pick<OwnReview, 'food' | 'service' | 'handover' | 'content'>

/** What one says of a completed order; 409 where it has been said. [7.40] */
export const postReview = (
  door: Door,
  order: { readonly id: string; readonly locationId: number },
  review: NewReview,
): Promise<Answer<OwnReview>> =>
  call(door, `/location/${order.locationId}/reviews`, (data: OwnReviewWire) => ownReviewFromWire(data), {
    method: 'POST',
    body: newReviewToWire(order.id, review),
  })

export interface Favourite {
  readonly itemId: number
  readonly locationId: number
}

export const readFavourites = (door: Door): Promise<Answer<Favourite[]>> =>
  call(
    door,
    '/favourite-menu-items',
    (data: readonly { readonly menu_item_id: number; readonly location_id: number }[]) =>
      data.map(({ menu_item_id, location_id }) => ({ itemId: menu_item_id, locationId: location_id })),
  )

/** [7.21] */
export const addFavourite = (door: Door, { itemId, locationId }: Favourite): Promise<Answer<boolean>> =>
  call(door, '/favourite-menu-items', success, {
    method: 'POST',
    body: { menu_item_id: itemId, location_id: locationId },
  })

/** [7.22] */
export const removeFavourite = (door: Door, { itemId, locationId }: Favourite): Promise<Answer<boolean>> =>
  call(door, `/favourite-menu-items/${itemId}/${locationId}`, success, { method: 'DELETE' })
