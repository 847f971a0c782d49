import { emailProblem } from '@comanda/domain'
import { Button, Field, Notice, showToast } from '@comanda/ui'
import { type SyntheticEvent, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { askForNewPassword } from '../../api/accounts.ts'
import { useFailureWords } from '../../identity/use-failure-words.ts'
import { useApiClient } from '../../start-up/use-api-client.ts'
import { emailCarried } from './email-carried.ts'
import { SignInLayout, TEXT_LINK } from './sign-in-layout.tsx'
import { useAccountForm } from './use-account-form.ts'
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
      <ForgottenForm known={carriedEmail} onSent={setSentTo} />
    </SignInLayout>
  )
}

const problemsOf = ({ email }: { readonly email: string }) => {
  const problem = emailProblem(email)
  return problem === null ? {} : { email: problem }
}

function ForgottenForm({ known, onSent }: { readonly known: string; readonly onSent: (email: string) => void }) {
  const t = useTranslations('signIn.forgotten')
  const fields = useTranslations('signIn.fields')
  const client = useApiClient()
  const wordsFor = useFailureWords()
  const [pending, setPending] = useState(false)
  const { field, check, refuse } = useAccountForm({ empty: { email: known }, problemsOf })
  const submit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    const written = check(event.currentTarget)
    if (written === null || pending) return
    setPending(true)
    const email = written.email.trim()
    const answer = await askForNewPassword(client(), email)
    setPending(false)
    if (answer.ok && answer.value) return onSent(email)
    const isAboutEmail = answer.ok || refuse(answer.error)
    showToast(isAboutEmail ? t('failed') : wordsFor(answer.error), { tone: 'bad', position: 'top-center' })
  }
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      <Field
        label={fields('email')}
        type="email"
        inputMode="email"
        autoCapitalize="none"
        autoComplete="username"
        maxLength={254}
        required
        {...field('email')}
      />
      <Button type="submit" block pending={pending}>
        {t('submit')}
      </Button>
    </form>
  )
}
