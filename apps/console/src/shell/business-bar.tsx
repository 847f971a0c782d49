import { isStaffAllowed } from '@comanda/domain'
import { ListChecks } from 'lucide-react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useSection } from './navigation.tsx'
import { useSession } from './session.ts'

/** Says above every screen that the page is suspended or not open yet, and leads the owner of a new restaurant to its first steps. */
export function BusinessBar({ location }: { readonly location: string }) {
  const t = useTranslations('shell')
  const { business, staff } = useSession()
  const section = useSection()
  const isOwner = isStaffAllowed(staff.role, 'publish-business')
  if (business.state === 'suspended')
    return (
      <p role="status" className="border-b border-line bg-soon px-4 py-2.5 text-15 font-[650]">
        {t('suspended')}
      </p>
    )
  const isDraft = business.state === 'draft'
  if (section === 'first-steps' || !(isDraft || (isOwner && business.showsFirstSteps))) return null
  return (
    <div
      className={`flex flex-wrap items-center gap-x-3 border-b border-line px-4 text-15 font-[650] ${isDraft ? 'bg-soon' : 'bg-surface'}`}
    >
      <ListChecks size={20} aria-hidden className="shrink-0" />
      <p role="status" className="grow py-2.5">
        {isDraft ? t('draft') : t('firstSteps')}
      </p>
      {isOwner && (
        <Link
          to={`/${location}/first-steps`}
          className="flex min-h-11 items-center font-[700] underline underline-offset-4"
        >
          {t('toFirstSteps')}
        </Link>
      )}
    </div>
  )
}
