import {
  newReviewToWire,
  type OrderReview,
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
import { type Answer, type ApiClient, call } from './client.ts'

/** The signed-in customer's account. Each call answers 401 without a session. */

const readUser = (data: UserWire): User => userFromWire(data)
const success = ({ success: ok }: { readonly success: boolean }): boolean => ok

export interface AccountChange extends Profile {
  readonly subscribedToNewsletter?: boolean
  readonly newPassword?: { readonly password: string; readonly passwordConfirmation: string } | null
  /** Required when email or password change. */
  readonly currentPassword?: string | null
}

/** [7.12] */
export function updateAccount(client: ApiClient, change: AccountChange): Promise<Answer<User>> {
  return call(client, '/user/update', readUser, {
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
}

/** [7.13] */
export function deleteAccount(client: ApiClient, currentPassword: string | null): Promise<Answer<boolean>> {
  return call(client, '/user/delete', success, { method: 'POST', body: { current_password: currentPassword } })
}

/** [5.56] */
export function uploadAvatar(client: ApiClient, picture: Blob): Promise<Answer<User>> {
  return call(client, '/user/avatar', readUser, { method: 'POST', body: picture })
}

export function removeAvatar(client: ApiClient): Promise<Answer<User>> {
  return call(client, '/user/avatar', readUser, { method: 'DELETE' })
}

/** The path of the download of all personal data. */
export const DOWNLOAD_PATH = '/api/v1/user/download'

export function readSessions(client: ApiClient): Promise<Answer<Session[]>> {
  return call(client, '/user/sessions', (data: readonly SessionWire[]) => data.map(sessionFromWire))
}

/** Ends a session; `others` ends all but the current one. */
export function endSession(client: ApiClient, id: string | 'others'): Promise<Answer<boolean>> {
  return call(client, `/user/sessions/${encodeURIComponent(id)}`, success, { method: 'DELETE' })
}

export function readPasskeys(client: ApiClient): Promise<Answer<Passkey[]>> {
  return call(client, '/user/passkeys', (data: readonly PasskeyWire[]) => data.map(passkeyFromWire))
}

/** Returns the options for creating a passkey: `PublicKeyCredentialCreationOptionsJSON`. */
export function readPasskeyOptions(client: ApiClient, currentPassword: string | null): Promise<Answer<object>> {
  return call(client, '/user/passkeys/options', (data: object) => data, {
    method: 'POST',
    body: { current_password: currentPassword },
  })
}

export function addPasskey(client: ApiClient, credential: object, name: string): Promise<Answer<Passkey>> {
  return call(client, '/user/passkeys', (data: PasskeyWire) => passkeyFromWire(data), {
    method: 'POST',
    body: { credential, name },
  })
}

export function deletePasskey(client: ApiClient, id: string, currentPassword: string | null): Promise<Answer<boolean>> {
  return call(client, `/user/passkeys/${encodeURIComponent(id)}`, success, {
    method: 'DELETE',
    body: { current_password: currentPassword },
  })
}

/** Disconnects a provider from the account. [9.29] */
export function disconnectProvider(
  client: ApiClient,
  name: SocialProvider,
  currentPassword: string | null,
): Promise<Answer<User>> {
  return call(client, `/user/providers/${name}`, readUser, {
    method: 'DELETE',
    body: { current_password: currentPassword },
  })
}

type AddressContent = Pick<SavedAddress, 'name' | 'notes' | 'address'>

/** [7.16] */
export function addAddress(client: ApiClient, content: AddressContent, isPrimary: boolean): Promise<Answer<User>> {
  return call(client, '/user/address', readUser, {
    method: 'POST',
    body: { ...savedAddressInput(content), is_primary: isPrimary },
  })
}

/** [7.19] */
export function updateAddress(client: ApiClient, id: number, content: AddressContent): Promise<Answer<User>> {
  return call(client, '/user/address/update', readUser, { method: 'POST', body: { ...savedAddressInput(content), id } })
}

/** [7.17] */
export function makeAddressPrimary(client: ApiClient, id: number): Promise<Answer<User>> {
  return call(client, '/user/address/primary', readUser, { method: 'POST', body: { id } })
}

/** [7.18] */
export function deleteAddress(client: ApiClient, id: number): Promise<Answer<User>> {
  return call(client, '/user/address/delete', readUser, { method: 'POST', body: { id } })
}

/** [7.41] */
export function readOwnReviews(client: ApiClient): Promise<Answer<OwnReview[]>> {
  return call(client, '/reviews', (data: readonly OwnReviewWire[]) => data.map(ownReviewFromWire))
}

/**
 * Posts the review of a completed order, as the customer or as the guest with this secret; 409 when it already has one.
 * [7.40]
 */
export function postReview(
  client: ApiClient,
  order: { readonly id: string; readonly locationId: number },
  review: OrderReview,
  guest: string | null,
): Promise<Answer<OwnReview>> {
  return call(client, `/location/${order.locationId}/reviews`, (data: OwnReviewWire) => ownReviewFromWire(data), {
    method: 'POST',
    body: newReviewToWire(order.id, review),
    guest,
  })
}

export interface Favourite {
  readonly itemId: number
  readonly locationId: number
}

interface FavouriteWire {
  readonly menu_item_id: number
  readonly location_id: number
  readonly is_gone?: true
}

/** Also those whose dish is no longer on the menu. */
export function readFavourites(client: ApiClient): Promise<Answer<(Favourite & { readonly isGone: boolean })[]>> {
  return call(client, '/favourite-menu-items?with_gone=true', (data: readonly FavouriteWire[]) =>
    data.map(({ menu_item_id, location_id, is_gone = false }) => ({
      itemId: menu_item_id,
      locationId: location_id,
      isGone: is_gone,
    })),
  )
}

/** [7.21] */
export function addFavourite(client: ApiClient, { itemId, locationId }: Favourite): Promise<Answer<boolean>> {
  return call(client, '/favourite-menu-items', success, {
    method: 'POST',
    body: { menu_item_id: itemId, location_id: locationId },
  })
}

/** [7.22] */
export function removeFavourite(client: ApiClient, { itemId, locationId }: Favourite): Promise<Answer<boolean>> {
  return call(client, `/favourite-menu-items/${itemId}/${locationId}`, success, { method: 'DELETE' })
}
