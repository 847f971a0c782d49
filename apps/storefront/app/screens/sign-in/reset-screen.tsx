import { emailProblem, type NewPassword, passwordProblems } from '@comanda/domain'
import { Button, buttonClass, Notice, showToast } from '@comanda/ui'
import { type SyntheticEvent, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { setNewPassword } from '../../api/accounts.ts'
import { useFailureWords } from '../../identity/use-failure-words.ts'
import { useApiClient } from '../../start-up/use-api-client.ts'
import { useSession } from '../../stored/session.ts'
import { EmailField, NewPasswordFields } from './account-fields.tsx'
import { BarePage } from './bare-page.tsx'
import { SignInCard } from './sign-in-layout.tsx'
import { useAccountForm } from './use-account-form.ts'
import { type MailLink, useMailLink } from './use-mail-link.ts'

/** Sets a new password with the link of the mail; an expired link offers a new one. [5.53] [8.15] */
export function ResetScreen() {
  const t = useTranslations('signIn.reset')
  const link = useMailLink()
  const [isBroken, setIsBroken] = useState(false)
  if (isBroken || link?.token === '')
    return (
      <BarePage>
        <SignInCard title={t('brokenTitle')}>
          <Notice tone="warn" title={t('brokenText')} />
          <Link to="/forgotten-password" state={{ email: link?.email ?? '' }} className={buttonClass({ block: true })}>
            {t('newLink')}
          </Link>
        </SignInCard>
      </BarePage>
    )
  return (
    <BarePage>
      <SignInCard title={t('title')} lead={t('lead')}>
        {/* Remounted once the link has been read. */}
        <ResetForm key={link === null ? 'reading' : 'read'} link={link} onBroken={() => setIsBroken(true)} />
      </SignInCard>
    </BarePage>
  )
}

interface ResetForm extends NewPassword {
  readonly email: string
}

const problemsOf = (form: ResetForm) => {
  const email = emailProblem(form.email)
  return { ...(email !== null && { email }), ...passwordProblems(form) }
}
const WIRE = { password_confirmation: 'passwordConfirmation' } as const

function ResetForm({ link, onBroken }: { readonly link: MailLink | null; readonly onBroken: () => void }) {
  const t = useTranslations('signIn.reset')
  const fields = useTranslations('signIn.fields')
  const client = useApiClient()
  const navigate = useNavigate()
  const wordsFor = useFailureWords()
  const [pending, setPending] = useState(false)
  const { form, field, check, refuse } = useAccountForm<ResetForm>({
    empty: { email: link?.email ?? '', password: '', passwordConfirmation: '' },
    problemsOf,
    wire: WIRE,
  })
  const submit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    const written = check(event.currentTarget)
    if (written === null || link === null || pending) return
    setPending(true)
    const answer = await setNewPassword(client(), { ...written, token: link.token })
    setPending(false)
    if (answer.ok) {
      const email = written.email.trim()
      const { user, leave } = useSession.getState()
      // The reset has ended every session of the account, including this one.
      if (user?.email.toLowerCase() === email.toLowerCase()) leave()
      showToast(t('done'), { tone: 'ok', position: 'top-center' })
      void navigate('/login', { replace: true, state: { email } })
    } else if (answer.error.code === 'token_invalid') {
      showToast(t('refused'), { tone: 'bad', position: 'top-center' })
      onBroken()
    } else if (!refuse(answer.error)) {
      showToast(wordsFor(answer.error), { tone: 'bad', position: 'top-center' })
    }
  }
  const isFilled = form.email !== '' && form.password !== '' && form.passwordConfirmation !== ''
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      <EmailField autoComplete="username" {...field('email')} />
      <NewPasswordFields
        label={fields('newPassword')}
        password={field('password')}
        confirmation={field('passwordConfirmation')}
      />
      <Button type="submit" block pending={pending} aria-disabled={!isFilled}>
        {t('submit')}
      </Button>
    </form>
  )
}
