import { type DeviceJob, isStaffAllowed } from '@comanda/domain'
import { Navigate } from 'react-router'
import { useTranslations } from 'use-intl'
import type { StaffSession } from '../../../api/session.ts'
import { path } from '../../../path.ts'
import { useDeviceJob } from './device-job.ts'
import { useSession } from './session.ts'

const LAST_LOCATION = 'comanda:console-last-location'

export function rememberLocation(slug: string) {
  return localStorage.setItem(LAST_LOCATION, slug)
}

/** The address `/console`: leads to a location's screen. */
export function StartLocation() {
  const t = useTranslations('shell')
  const session = useSession()
  const job = useDeviceJob()
  const start = startPath(session, job, localStorage.getItem(LAST_LOCATION))
  if (start === null) return <p className="p-10 text-20">{t('noLocation')}</p>
  return <Navigate to={start} replace />
}

/**
 * Returns the board of the location that this device used last, else of the first; for a screen of the kitchen its
 * tickets, for a device of the office and for a member who reads no orders its office, and for the owner of a draft its
 * first steps. Null without a location. [10.04]
 */
export function startPath(
  { locations, business, staff }: Pick<StaffSession, 'locations' | 'business' | 'staff'>,
  job: DeviceJob | null,
  last: string | null,
): string | null {
  const location = locations.find(({ slug }) => slug === last) ?? locations[0]
  if (!location) return null
  const isSettingUp = business.state === 'draft' && isStaffAllowed(staff, 'publish-business')
  const { slug } = location
  return isSettingUp
    ? path.firstSteps(slug)
    : job === 'office' || !isStaffAllowed(staff, 'read-orders')
      ? path.office(slug)
      : job === 'kitchen'
        ? path.kitchen(slug)
        : path.board(slug)
}
