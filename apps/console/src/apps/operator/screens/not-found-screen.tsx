import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { operatorPath } from '../../../path.ts'
import { Page } from './page.tsx'

export function NotFoundScreen() {
  const t = useTranslations('operator.notFound')
  return (
    <Page title={t('title')}>
      <Link
        to={operatorPath.businesses()}
        className="mt-6 inline-flex min-h-12 items-center text-17 font-[600] underline underline-offset-4"
      >
        {t('back')}
      </Link>
    </Page>
  )
}
