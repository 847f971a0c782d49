import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { Answer } from '../api/call.ts'
import {
  beginPairing,
  type ChangedDevice,
  changeDevice,
  type DeviceFields,
  type Devices,
  fetchDevices,
  type Pairing,
  reloadDevice,
  removeDevice,
} from '../api/devices.ts'
import { type Edit, keysOf, read, useChange, useReadAgain } from './query.ts'

const keys = keysOf('devices')

/** The paired devices of the restaurant. */
export function devicesQuery() {
  return queryOptions({ queryKey: keys.all, queryFn: read(fetchDevices) })
}

function useDeviceChange<Input>(send: (input: Input) => Promise<Answer<Devices>>) {
  const queries = useQueryClient()
  const readAgain = useReadAgain()
  return useChange<Input, Devices>({
    send,
    onDone: (devices) => queries.setQueryData(devicesQuery().queryKey, devices),
    onChangedMeanwhile: () => readAgain(keys.all),
  })
}

export function useBeginPairing() {
  return useChange<DeviceFields, Pairing>({ send: beginPairing })
}

export function useChangeDevice(id: number) {
  return useDeviceChange(({ wanted, seen }: Edit<ChangedDevice>) => changeDevice(id, wanted, seen))
}

export function useRemoveDevice(id: number) {
  return useDeviceChange(() => removeDevice(id))
}

export function useReloadDevice(id: number) {
  return useDeviceChange(() => reloadDevice(id))
}
