import { DEVICE_JOBS, type DeviceJob } from '@comanda/domain'
import { useSyncExternalStore } from 'react'
import { useSession } from './session.ts'

const KEY = 'comanda:console-device-job'
const listeners = new Set<() => void>()

const read = (): DeviceJob | null => DEVICE_JOBS.find((job) => job === localStorage.getItem(KEY)) ?? null

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/**
 * The job of this device: a paired one has its own, another's is null until somebody has said it. A device without a
 * job rings, so that no order is missed.
 */
export function useDeviceJob(): DeviceJob | null {
  const { device } = useSession()
  const said = useSyncExternalStore(subscribe, read, () => null)
  return device?.job ?? said
}

export function setDeviceJob(job: DeviceJob): void {
  localStorage.setItem(KEY, job)
  for (const listener of listeners) listener()
}
