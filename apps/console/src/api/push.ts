import { call } from './call.ts'

const nothing = () => undefined

/** The key that this browser subscribes with; null where the installation sends no pushes. */
export const fetchPushKey = () =>
  call('/staff/push-key', (wire: { readonly data: { readonly key: string | null } }) => wire.data.key)

/** Has this device told of a location's unanswered orders, until the session ends. */
export const addDevice = (locationId: number, { endpoint, keys }: PushSubscriptionJSON) =>
  call(`/staff/locations/${locationId}/push`, nothing, { subscription: { endpoint, keys } })

export const removeDevice = (locationId: number, endpoint: string) =>
  call(`/staff/locations/${locationId}/push/remove`, nothing, { endpoint })
