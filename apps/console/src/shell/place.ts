import type { StaffLocation } from '../api/session.ts'

/** The location that this console works for, as the board needs it. */
export type Place = Pick<StaffLocation, 'id' | 'name' | 'timeZone' | 'preparationMinutes'>
