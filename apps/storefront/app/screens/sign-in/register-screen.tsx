import type { User } from '@comanda/domain'
import { showToast } from '@comanda/ui'
import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { SignInProvider } from '../../api/accounts.ts'
import { SocialButtons } from '../../identity/social/social-buttons.tsx'
import { type Failure, FailureNotice } from './failure-notice.tsx'
import { RegisterForm } from './register-form.tsx'
import { Or, SignInLayout, TEXT_LINK } from './sign-in-layout.tsx'
import { useArrival } from './use-arrival.ts'

/** Providers first, then the form. A new customer is signed in and continues. [4.37] [8.13] */
export function RegisterScreen({ providers }: { readonly providers: readonly SignInProvider[] }) {
  const t = useTranslations('signIn.register')
  const login = useTranslations('signIn.login')
  const { carried, signedIn } = useArrival()
  const [failure, setFailure] = useState<Failure | null>(null)
  const thank = (user: User) => {
    signedIn(user)
    showToast(t('thanks', { name: user.firstName }), { tone: 'ok', position: 'top-center' })
  }
  const welcome = (user: User) => {
    signedIn(user)
    // The home page greets by itself.
    if (carried !== '' && user.firstName !== '') showToast(login('welcome', { name: user.firstName }), { tone: 'ok' })
  }
  const foot = (
    <>
      {t('haveOne')}{' '}
      <Link to={`/login${carried}`} className={TEXT_LINK}>
        {t('logIn')}
      </Link>
    </>
  )
  return (
    <SignInLayout title={t('title')} lead={t('lead')} foot={foot}>
      <FailureNotice failure={failure} />
      {providers.length === 0 ? null : (
        <>
          <SocialButtons
            providers={providers}
            onSignedIn={welcome}
            onFailure={(words) => setFailure(words === null ? null : { words })}
          />
          <Or>{t('or')}</Or>
        </>
      )}
      <RegisterForm carried={carried} onRegistered={thank} />
    </SignInLayout>
  )
}
