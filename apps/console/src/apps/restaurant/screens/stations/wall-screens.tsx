import { isStaffAllowed } from '@comanda/domain'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { Section } from '../../../../parts/section.tsx'
import { path } from '../../../../path.ts'
import { useConsole } from '../../shell/console-context.ts'
import { useSession } from '../../shell/session.ts'

/** How a screen gets to the wall of the kitchen. */
export function WallScreens() {
  const t = useTranslations('stations.wall')
  const { location } = useConsole()
  const { staff } = useSession()
  return (
    <Section title={t('title')} text={t('text')}>
      {isStaffAllowed(staff, 'manage-devices') && (
        <Link
          to={path.devices(location.slug)}
          className="inline-flex min-h-11 items-center text-17 font-[600] underline underline-offset-4"
        >
          {t('devices')}
        </Link>
      )}
    </Section>
  )
}
