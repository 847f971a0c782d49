import { SEVERITY_OF } from '@comanda/domain'
import { useQuery } from '@tanstack/react-query'
import { ChevronRight, ListChecks } from 'lucide-react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { path } from '../../../../../path.ts'
import { menuCheckQuery } from '../../../../../resources/menu-check.ts'
import { useConsole } from '../../../shell/console-context.ts'

/** How much there is to mend, as a link; it comes when the menu is checked, and the list does not wait for it. */
export function CheckLine() {
  const t = useTranslations('menuCheck')
  const { location } = useConsole()
  const { data } = useQuery(menuCheckQuery(location.id))
  const missing = data?.filter(({ kind }) => SEVERITY_OF[kind] === 'missing').length ?? 0
  const toMend = (data?.length ?? 0) - missing
  const words = !data
    ? t('title')
    : toMend > 0
      ? t('toMend', { count: toMend })
      : missing > 0
        ? t('missing', { count: missing })
        : t('good')
  return (
    <Link
      to={path.menuCheck(location.slug)}
      className={`inline-flex min-h-12 items-center gap-2 rounded-btn border px-4 py-2 text-17 font-[600] ${
        toMend > 0 ? 'border-line-strong bg-note' : 'border-line bg-surface text-ink-2'
      }`}
    >
      <ListChecks size={20} aria-hidden className="shrink-0" />
      {words}
      <ChevronRight size={20} aria-hidden className="shrink-0" />
    </Link>
  )
}
