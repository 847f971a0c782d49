import { call } from './call.ts'

const nothing = () => undefined

/** The key that this browser subscribes with; null where the installation sends no pushes. */
export function fetchPushKey() {
  return call('/staff/push-key', (wire: { readonly data: { readonly key: string | null } }) => wire.data.key)
}

/** Has this device told of a location's unanswered orders, until the session ends. */
export function addDevice(locationId: number, { endpoint, keys }: PushSubscriptionJSON) {
  return call(`/staff/locations/${locationId}/push`, nothing, { subscription: { endpoint, keys } })
}

export function removeDevice(locationId: number, endpoint: string) {
  return call(`/staff/locations/${locationId}/push/remove`, nothing, { endpoint })
}
