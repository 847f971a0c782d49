import { isStaffAllowed, type StaffRights } from './staff.ts'

/** What a device of staff is for. */
export const DEVICE_JOBS = ['counter', 'kitchen', 'office'] as const
export type DeviceJob = (typeof DEVICE_JOBS)[number]

/** What watches over the orders of a location: a device by its job, or a printer whose tickets accept orders. */
export const WATCHERS = [...DEVICE_JOBS, 'printer'] as const
export type Watcher = (typeof WATCHERS)[number]

/** How often an open console says that it is there. */
export const BEAT_SECONDS = 20

/**
 * Whether the console of a member watches over the orders: it rings, stays awake and can answer them. The office does
 * not, nor does a member who may not move an order.
 */
export function isWatching(job: DeviceJob, rights: Pick<StaffRights, 'permissions'>): boolean {
  return job !== 'office' && isStaffAllowed(rights, 'advance-order')
}
