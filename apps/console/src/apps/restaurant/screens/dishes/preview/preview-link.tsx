import { Eye } from 'lucide-react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { path } from '../../../../../path.ts'
import { useConsole } from '../../../shell/console-context.ts'

/** Leads to the preview, of one dish where it is named. */
export function PreviewLink({ dish }: { readonly dish?: string }) {
  const t = useTranslations('menuPreview')
  const { location } = useConsole()
  return (
    <Link
      to={{ pathname: path.menuPreview(location.slug), search: dish === undefined ? '' : `?dish=${dish}` }}
      className="inline-flex min-h-12 items-center gap-2 rounded-btn border border-line-strong bg-surface px-4 text-17 font-[600]"
    >
      <Eye size={20} aria-hidden className="shrink-0" />
      {t('open')}
    </Link>
  )
}
