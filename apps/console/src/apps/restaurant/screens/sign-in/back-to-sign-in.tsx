import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { path } from '../../../../path.ts'

export function BackToSignIn() {
  const t = useTranslations('signIn')
  return (
    <Link
      to={path.signIn()}
      className="inline-flex min-h-12 items-center text-17 font-[600] underline underline-offset-4"
    >
      {t('back')}
    </Link>
  )
}
