import { isStaffAllowed, type StaffRights, type StaffRole } from './staff.ts'
import { coversRights, rightsOf, type StaffPost } from './team.ts'

/** The roles that a paired device may have: whoever stands in front of it has them, without a sign-in. */
export const DEVICE_ROLES = ['kitchen', 'front'] as const satisfies readonly StaffRole[]
export type DeviceRole = (typeof DEVICE_ROLES)[number]

/** Minutes in which the code of a pairing can be used. */
export const PAIRING_MINUTES = 10

/** Whether a member may pair, change and sign out a device with this post: no device has rights beyond theirs. */
export function mayGiveDevice(by: StaffRights, device: StaffPost): boolean {
  return isStaffAllowed(by, 'manage-devices') && coversRights(by, rightsOf(device))
}

/** The roles of devices that a member may give at their own places. */
export function deviceRolesOf(by: StaffRights): readonly DeviceRole[] {
  return DEVICE_ROLES.filter((role) => mayGiveDevice(by, { role, places: by.places }))
}
