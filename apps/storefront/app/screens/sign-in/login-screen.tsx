import { canLogIn, loginProblems, type User } from '@comanda/domain'
import { Button, PasswordField, showToast } from '@comanda/ui'
import { type SyntheticEvent, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { logIn, type SignInProvider } from '../../api/accounts.ts'
import { SocialButtons } from '../../identity/social/social-buttons.tsx'
import { useRefused } from '../../identity/use-refused.tsx'
import { useApiClient } from '../../start-up/use-api-client.ts'
import { EmailField } from './account-fields.tsx'
import { emailCarried } from './email-carried.ts'
import { type Failure, FailureNotice } from './failure-notice.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { Or, SignInLayout, TEXT_LINK } from './sign-in-layout.tsx'
import { useAccountForm } from './use-account-form.ts'
import { useArrival } from './use-arrival.ts'

/** Passkey first, then the providers, then email and password. [4.35] [4.36] [5.51] */
export function LoginScreen({ providers }: { readonly providers: readonly SignInProvider[] }) {
  const t = useTranslations('signIn.login')
  const { carried, signedIn } = useArrival()
  const [failure, setFailure] = useState<Failure | null>(null)
  const onFailure = (words: string | null) => setFailure(words === null ? null : { words })
  const welcome = (user: User) => {
    signedIn(user)
    // The home page greets by itself.
    if (carried !== '' && user.firstName !== '') showToast(t('welcome', { name: user.firstName }), { tone: 'ok' })
  }
  const foot = (
    <>
      {t('newHere')}{' '}
      <Link to={`/register${carried}`} className={TEXT_LINK}>
        {t('create')}
      </Link>
    </>
  )
  return (
    <SignInLayout title={t('title')} lead={t('lead')} foot={foot}>
      <FailureNotice failure={failure} />
      <PasskeyButton onSignedIn={welcome} onFailure={onFailure} />
      <SocialButtons providers={providers} onSignedIn={welcome} onFailure={onFailure} />
      <Or>{t('or')}</Or>
      <LoginForm carried={carried} onSignedIn={welcome} />
    </SignInLayout>
  )
}

interface LoginFormProps {
  readonly carried: string
  readonly onSignedIn: (user: User) => void
}

function LoginForm({ carried, onSignedIn }: LoginFormProps) {
  const t = useTranslations('signIn.login')
  const fields = useTranslations('signIn.fields')
  const client = useApiClient()
  const refused = useRefused()
  const known = emailCarried(useLocation().state)
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const { form, field, check, refuse } = useAccountForm({
    empty: { email: known, password: '' },
    keeps: ['email'],
    problemsOf: loginProblems,
  })
  const submit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    setFailure(null)
    const written = check(event.currentTarget)
    if (written === null || pending) return
    setPending(true)
    const answer = await logIn(client(), written.email.trim(), written.password)
    setPending(false)
    if (answer.ok) return onSignedIn(answer.value)
    if (refuse(answer.error)) return
    const words = await refused(answer.error, written.email.trim(), t('refused'))
    if (words !== null) setFailure({ words })
  }
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <EmailField autoComplete="username webauthn" {...field('email')} />
      <div className="flex flex-col gap-0.5">
        <PasswordField
          label={fields('password')}
          labels={{ show: fields('show'), hide: fields('hide') }}
          autoComplete="current-password webauthn"
          required
          {...field('password')}
        />
        <Link
          to={`/forgotten-password${carried}`}
          state={{ email: form.email }}
          className={`inline-flex min-h-11 items-center self-start text-row ${TEXT_LINK}`}
        >
          {t('forgotten')}
        </Link>
      </div>
      <FailureNotice failure={failure} />
      <Button type="submit" block pending={pending} aria-disabled={!canLogIn(form)}>
        {t('submit')}
      </Button>
    </form>
  )
}
