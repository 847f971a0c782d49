import { loginProblems } from '@comanda/domain'
import { Field, PasswordField } from '@comanda/ui'
import { useQuery } from '@tanstack/react-query'
import { CircleAlert, ReceiptText } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Navigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { fetchBusiness } from '../../api/business.ts'
import type { ApiError } from '../../api/call.ts'
import { type StaffSession, signIn } from '../../api/session.ts'
import { showFieldErrors } from '../../forms/field-errors.ts'
import { Button } from '../../parts/button.tsx'
import { LanguageChoice } from '../../shell/language-choice.tsx'
import { useSessionActions, useSessionQuery } from '../../shell/session.ts'
import { Ticket } from './ticket.tsx'

/** The address `/sign-in`: goes on to the console once there is a session. */
export function SignInScreen() {
  const { data: session, error, isPending } = useSessionQuery()
  const { start } = useSessionActions()
  if (isPending) return null
  if (session) return <Navigate to="/" replace />
  return <SignIn onSignedIn={start} isUnreachable={error !== null} />
}

interface SignInProps {
  readonly onSignedIn: (session: StaffSession) => void
  /** The server did not answer the question for the session. */
  readonly isUnreachable: boolean
}

/** The sign-in form. */
export function SignIn({ onSignedIn, isUnreachable }: SignInProps) {
  const t = useTranslations('signIn')
  const [refusal, setRefusal] = useState<ApiError | null>(null)
  const { register, handleSubmit, setError, getValues, formState } = useForm({
    defaultValues: { email: '', password: '' },
  })
  const { errors, isSubmitting } = formState
  const submit = handleSubmit(async ({ email, password }) => {
    setRefusal(null)
    const answer = await signIn(email, password)
    if (answer.ok) onSignedIn(answer.value)
    else if (!showFieldErrors(answer.error, setError, { email: 'email', password: 'password' }))
      setRefusal(answer.error)
  })
  const problems = () => loginProblems(getValues())
  const text = refusal ? textOf(t, refusal) : isUnreachable ? t('unreachable') : ''
  return (
    <div className="grid min-h-dvh lg:grid-cols-[42%_1fr]">
      <div className="on-dark hidden flex-col justify-between bg-ink p-14 text-white lg:flex">
        <p className="flex items-center gap-4 text-34 font-[740]">
          <span className="grid size-14 place-items-center rounded-m bg-white text-ink">
            <ReceiptText size={30} aria-hidden />
          </span>
          Comanda
        </p>
        <div className="grid place-items-center py-8">
          <Ticket />
        </div>
        <p className="text-34 font-[740] leading-tight text-balance">{t('motto')}</p>
      </div>
      <main className="grid grid-rows-[1fr_auto] justify-items-center gap-6 p-6">
        <form noValidate onSubmit={(event) => void submit(event)} className="w-full max-w-125 self-center">
          <BusinessName />
          <h1 className="mt-6 mb-5 text-44 font-[760] leading-tight">{t('title')}</h1>
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
          <p role="alert" className="mt-3 flex min-h-7 items-center gap-2 text-17 font-[600] text-rejected">
            {text && <CircleAlert size={20} aria-hidden className="shrink-0" />}
            {text}
          </p>
          <Button type="submit" look="ink" size={64} className="mt-3 w-full" disabled={isSubmitting}>
            {t('button')}
          </Button>
        </form>
        <div className="w-full max-w-72">
          <LanguageChoice />
        </div>
      </main>
    </div>
  )
}

function textOf(t: ReturnType<typeof useTranslations<'signIn'>>, { code, status, message }: ApiError): string {
  if (code === 'unreachable') return t('unreachable')
  if (status === 401) return t('wrong')
  return status === 429 ? t('tooMany') : message
}

/** Logo and name of the restaurant; keeps its height while they load. */
function BusinessName() {
  const { data } = useQuery({ queryKey: ['business'], queryFn: fetchBusiness, staleTime: Number.POSITIVE_INFINITY })
  if (!data?.ok) return <div className="h-16" />
  const { name, mark, locations } = data.value
  return (
    <div className="flex min-h-16 items-center gap-4">
      {mark ? (
        <img src={mark} alt="" className="h-16 max-w-40 object-contain" />
      ) : (
        <span aria-hidden className="grid size-16 place-items-center rounded-m bg-ink text-34 font-[770] text-white">
          {name.slice(0, 1)}
        </span>
      )}
      <p className="text-24 font-[740] leading-tight">
        {name}
        <span className="block text-15 font-[450] text-ink-2">{locations.join(', ')}</span>
      </p>
    </div>
  )
}
