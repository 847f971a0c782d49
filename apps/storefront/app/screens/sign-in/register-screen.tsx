import type { User } from '@comanda/domain'
import { showToast } from '@comanda/ui'
import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { SignInProvider } from '../../api/accounts.ts'
import { RegisterForm } from './register-form.tsx'
import { Or, SignInLayout, TEXT_LINK } from './sign-in-layout.tsx'
import { SocialButtons } from './social/social-buttons.tsx'
import { type Trouble, TroubleNotice } from './trouble-notice.tsx'
import { useArrival } from './use-arrival.ts'

/** Providers first, then the form; who has registered is signed in and goes on. [4.37] [8.13] */
export function RegisterScreen({ providers }: { readonly providers: readonly SignInProvider[] }) {
  const t = useTranslations('signIn.register')
  const login = useTranslations('signIn.login')
  const { carried, signedIn } = useArrival()
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const thank = (user: User) => {
    signedIn(user)
    showToast(t('thanks', { name: user.firstName }), { tone: 'ok', place: 'top-center' })
  }
  const welcome = (user: User) => {
    signedIn(user)
    if (user.firstName !== '') showToast(login('welcome', { name: user.firstName }), { tone: 'ok' })
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
      <TroubleNotice trouble={trouble} />
      {providers.length === 0 ? null : (
        <>
          <SocialButtons
            providers={providers}
            onSignedIn={welcome}
            onTrouble={(words) => setTrouble(words === null ? null : { words })}
          />
          <Or>{t('or')}</Or>
        </>
      )}
      <RegisterForm carried={carried} onRegistered={thank} />
    </SignInLayout>
  )
}
