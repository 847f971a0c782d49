import { askToPush, endpointOfPush, type NoPush } from '@comanda/ui/push'
import type { Answer } from '../api/call.ts'
import { addDevice, fetchPushKey, removeDevice } from '../api/push.ts'
import { useChange } from './query.ts'

async function register(locationId: number): Promise<Answer<'on' | NoPush>> {
  const key = await fetchPushKey()
  if (!key.ok) return key
  const asked = key.value === null ? 'failed' : await askToPush(key.value)
  if (typeof asked === 'string') return { ok: true, value: asked }
  const added = await addDevice(locationId, asked)
  return added.ok ? { ok: true, value: 'on' } : added
}

/** Has this device told of what happens at a location. Answers `on`, or why the browser shows no pushes. */
export function useAddPushDevice(locationId: number) {
  return useChange({ send: () => register(locationId) })
}

/** Has this device no longer told of a location. */
export function useRemovePushDevice(locationId: number) {
  return useChange({
    send: async () => {
      const endpoint = await endpointOfPush()
      return endpoint === null ? ({ ok: true, value: undefined } as const) : removeDevice(locationId, endpoint)
    },
  })
}
