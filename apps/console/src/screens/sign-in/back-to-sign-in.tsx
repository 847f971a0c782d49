import { Link } from 'react-router'
import { useTranslations } from 'use-intl'

export function BackToSignIn() {
  const t = useTranslations('signIn')
  return (
    <Link to="/sign-in" className="inline-flex min-h-12 items-center text-17 font-[600] underline underline-offset-4">
      {t('back')}
    </Link>
  )
}
