import { isStaffAllowed } from '@comanda/domain'
import { Navigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { useSession } from './session.ts'

const LAST_LOCATION = 'comanda:console-last-location'

export const rememberLocation = (slug: string) => localStorage.setItem(LAST_LOCATION, slug)

/** `/console` opens the board of the location that this device used last, else of the first; the owner of a draft sees its first steps. */
export function StartLocation() {
  const t = useTranslations('shell')
  const { locations, business, staff } = useSession()
  const last = localStorage.getItem(LAST_LOCATION)
  const location = locations.find(({ slug }) => slug === last) ?? locations[0]
  if (!location) return <p className="p-10 text-20">{t('noLocation')}</p>
  const isSettingUp = business.state === 'draft' && isStaffAllowed(staff.role, 'publish-business')
  return <Navigate to={`/${location.slug}/${isSettingUp ? 'first-steps' : 'orders'}`} replace />
}
