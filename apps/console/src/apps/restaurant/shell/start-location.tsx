import { isStaffAllowed } from '@comanda/domain'
import { Navigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { path } from '../../../path.ts'
import { useDeviceJob } from './device-job.ts'
import { useSession } from './session.ts'

const LAST_LOCATION = 'comanda:console-last-location'

export function rememberLocation(slug: string) {
  return localStorage.setItem(LAST_LOCATION, slug)
}

/**
 * `/console` opens the board of the location that this device used last, else of the first; a device of the office its
 * office, and the owner of a draft its first steps.
 */
export function StartLocation() {
  const t = useTranslations('shell')
  const { locations, business, staff } = useSession()
  const job = useDeviceJob()
  const last = localStorage.getItem(LAST_LOCATION)
  const location = locations.find(({ slug }) => slug === last) ?? locations[0]
  if (!location) return <p className="p-10 text-20">{t('noLocation')}</p>
  const isSettingUp = business.state === 'draft' && isStaffAllowed(staff.role, 'publish-business')
  const { slug } = location
  const first = isSettingUp ? path.firstSteps(slug) : job === 'office' ? path.office(slug) : path.board(slug)
  return <Navigate to={first} replace />
}
