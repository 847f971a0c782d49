import { Navigate, useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { useIsWide } from '../../../parts/use-is-wide.ts'
import { useConsole } from './console-context.ts'
import { LinkGroups } from './navigation.tsx'
import { OFFICE_GROUPS } from './screen.ts'

/** The office on a phone: its screens by group. Where the sidebar shows them, the first of them. */
export function OfficeScreen() {
  const t = useTranslations('shell')
  const { location = '' } = useParams()
  const { links, counts } = useConsole()
  const isWide = useIsWide()
  const first = OFFICE_GROUPS.flatMap((group) => links.filter((link) => link.group === group))[0]
  if (isWide && first) return <Navigate to={first.at(location)} replace />
  return (
    <div className="overflow-auto p-4">
      <h2 className="mb-4 px-3 text-34 font-[760]">{t('office')}</h2>
      <LinkGroups links={links} counts={counts} groups={OFFICE_GROUPS} />
    </div>
  )
}
