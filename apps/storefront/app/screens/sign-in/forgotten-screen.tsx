import { Button, Notice } from '@comanda/ui'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { askForNewPassword } from '../../api/accounts.ts'
import { emailCarried } from './email-carried.ts'
import { EmailForm } from './email-form.tsx'
import { SignInLayout, TEXT_LINK } from './sign-in-layout.tsx'
import { useArrival } from './use-arrival.ts'

/** Requests a reset link; the answer is the same for every email. [5.52] [8.14] */
export function ForgottenScreen() {
  const t = useTranslations('signIn.forgotten')
  const { carried } = useArrival()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const carriedEmail = emailCarried(useLocation().state)
  const foot = (
    <Link to={`/login${carried}`} state={{ email: sentTo ?? carriedEmail }} className={TEXT_LINK}>
      {t('back')}
    </Link>
  )
  if (sentTo !== null)
    return (
      <SignInLayout title={t('sentTitle')} foot={foot}>
        <div role="status">
          <Notice tone="ok" title={t('sentText', { email: sentTo })} />
        </div>
        <p className="text-label text-ink-2">{t('notThere')}</p>
        <Button variant="secondary" block onClick={() => setSentTo(null)}>
          {t('again')}
        </Button>
      </SignInLayout>
    )
  return (
    <SignInLayout title={t('title')} lead={t('lead')} foot={foot}>
      <EmailForm known={carriedEmail} send={askForNewPassword} submit={t('submit')} onSent={setSentTo} />
    </SignInLayout>
  )
}
