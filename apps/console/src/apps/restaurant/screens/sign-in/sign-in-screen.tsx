import { loginProblems } from '@comanda/domain'
import { Field, PasswordField } from '@comanda/ui'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link, Navigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { Button } from '../../../../parts/button.tsx'
import { knowsPasskeys, signWithPasskey } from '../../../../parts/passkeys-of-browser.ts'
import { path } from '../../../../path.ts'
import { showFieldErrors } from '../../../../records/field-errors.ts'
import { refusalOf } from '../../../../resources/query.ts'
import { type Credentials, useSignIn, useSignInOptions, useSignInWithPasskey } from '../../../../resources/sign-in.ts'
import { CodeForm } from '../../../../sign-in/code-form.tsx'
import { FormAlert } from '../../../../sign-in/form-alert.tsx'
import { refusalText } from '../../../../sign-in/refusal-text.ts'
import { useSessionQuery } from '../../shell/session.ts'
import { SignInFrame } from './sign-in-frame.tsx'

/** The address `/sign-in`: goes on to the console once there is a session. */
export function SignInScreen() {
  const { data: session, error, isPending } = useSessionQuery()
  if (isPending) return null
  if (session) return <Navigate to={path.home()} replace />
  return <SignIn isUnreachable={error !== null} />
}

interface SignInProps {
  /** The server did not answer the question for the session. */
  readonly isUnreachable: boolean
}

/** Sign-in by password, with a second step where the member has set one up, or by passkey. */
export function SignIn({ isUnreachable }: SignInProps) {
  const t = useTranslations('signIn')
  const signIn = useSignIn()
  /** The right email and password, which wait for their code. */
  const [first, setFirst] = useState<Credentials | null>(null)
  if (first)
    return (
      <SignInFrame title={t('codeTitle')}>
        <CodeForm send={(code) => signIn.mutateAsync({ ...first, code })} onBack={() => setFirst(null)} />
      </SignInFrame>
    )
  return (
    <SignInFrame title={t('title')}>
      <PasswordForm onCodeNeeded={setFirst} isUnreachable={isUnreachable} />
    </SignInFrame>
  )
}

interface PasswordFormProps extends SignInProps {
  readonly onCodeNeeded: (credentials: Credentials) => void
}

function PasswordForm({ onCodeNeeded, isUnreachable }: PasswordFormProps) {
  const t = useTranslations('signIn')
  const devices = useTranslations('devices')
  const [problem, setProblem] = useState('')
  const [isWaiting, setIsWaiting] = useState(false)
  const signIn = useSignIn()
  const newOptions = useSignInOptions()
  const signInWithPasskey = useSignInWithPasskey()
  const { register, handleSubmit, setError, getValues, formState } = useForm({
    defaultValues: { email: '', password: '' },
  })
  const { errors, isSubmitting } = formState
  const submit = handleSubmit(async (credentials) => {
    setProblem('')
    const refusal = await refusalOf(signIn.mutateAsync(credentials))
    if (refusal?.code === 'code_needed') onCodeNeeded(credentials)
    else if (refusal && !showFieldErrors(refusal, setError, { email: 'email', password: 'password' }))
      setProblem(refusalText(t, refusal))
  })
  const byPasskey = async () => {
    const options = await newOptions.mutateAsync()
    const credential = await signWithPasskey(options).catch(() => null)
    if (credential) await signInWithPasskey.mutateAsync(credential)
  }
  const signByPasskey = async () => {
    setProblem('')
    setIsWaiting(true)
    const refusal = await refusalOf(byPasskey())
    setIsWaiting(false)
    if (refusal) setProblem(refusal.code === 'sign_in_failed' ? t('passkeyFailed') : refusalText(t, refusal))
  }
  const problems = () => loginProblems(getValues())
  return (
    <>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Field
          type="email"
          label={t('email')}
          autoComplete="username"
          autoCapitalize="none"
          className="h-14! text-20!"
          error={errors.email?.message ?? null}
          {...register('email', {
            validate: () => {
              const { email } = problems()
              return email === undefined || t(email === 'required' ? 'emailMissing' : 'emailInvalid')
            },
          })}
        />
        <div className="mt-5">
          <PasswordField
            label={t('password')}
            labels={{ show: t('show'), hide: t('hide') }}
            showsLabels
            autoComplete="current-password"
            className="h-14! text-20!"
            error={errors.password?.message ?? null}
            {...register('password', { validate: () => problems().password === undefined || t('passwordMissing') })}
          />
        </div>
        <FormAlert text={problem || (isUnreachable ? t('unreachable') : '')} />
        <Button type="submit" look="ink" size={64} className="mt-3 w-full" disabled={isSubmitting}>
          {t('button')}
        </Button>
      </form>
      {knowsPasskeys() && (
        <Button size={56} className="mt-3 w-full text-17!" disabled={isWaiting} onClick={() => void signByPasskey()}>
          <KeyRound size={20} aria-hidden />
          {t('usePasskey')}
        </Button>
      )}
      <Link
        to={path.forgottenPassword()}
        className="mt-3 inline-flex min-h-12 items-center text-17 font-[600] underline underline-offset-4"
      >
        {t('forgotten')}
      </Link>
      <Link
        to={path.pair()}
        className="mt-1 flex min-h-12 items-center text-17 font-[600] underline underline-offset-4"
      >
        {devices('pair.link')}
      </Link>
    </>
  )
}
