import { useSyncExternalStore } from 'react'

/** What a device is for. Counter and kitchen ring for new orders; the office does not. */
export const DEVICE_JOBS = ['counter', 'kitchen', 'office'] as const
export type DeviceJob = (typeof DEVICE_JOBS)[number]

const KEY = 'comanda:console-device-job'
const listeners = new Set<() => void>()

const read = (): DeviceJob | null => DEVICE_JOBS.find((job) => job === localStorage.getItem(KEY)) ?? null

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/**
 * The job of this device; null until somebody has said it. A device without a job rings, so that no order is missed.
 */
export function useDeviceJob(): DeviceJob | null {
  return useSyncExternalStore(subscribe, read, () => null)
}

export function setDeviceJob(job: DeviceJob): void {
  localStorage.setItem(KEY, job)
  for (const listener of listeners) listener()
}
