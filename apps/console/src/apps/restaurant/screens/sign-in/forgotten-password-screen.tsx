import { emailProblem } from '@comanda/domain'
import { Field } from '@comanda/ui'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { Button } from '../../../../parts/button.tsx'
import { path } from '../../../../path.ts'
import { showFieldErrors } from '../../../../records/field-errors.ts'
import { refusalOf } from '../../../../resources/query.ts'
import { useRequestPasswordLink } from '../../../../resources/sign-in.ts'
import { FormAlert } from '../../../../sign-in/form-alert.tsx'
import { refusalText } from '../../../../sign-in/refusal-text.ts'
import { SignInFrame } from './sign-in-frame.tsx'

function BackToSignIn() {
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

/** The address `/forgotten-password`: asks for the email and mails a link. */
export function ForgottenPasswordScreen() {
  const t = useTranslations('signIn')
  const { mutateAsync, isSuccess, variables } = useRequestPasswordLink()
  const [problem, setProblem] = useState('')
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { email: '' } })
  const submit = handleSubmit(async ({ email }) => {
    setProblem('')
    const refusal = await refusalOf(mutateAsync(email))
    if (refusal && !showFieldErrors(refusal, setError, { email: 'email' })) setProblem(refusalText(t, refusal))
  })
  if (isSuccess)
    return (
      <SignInFrame title={t('sentTitle')}>
        <p role="status" className="mb-6 text-20 wrap-anywhere">
          {t('sentText', { email: variables.trim() })}
        </p>
        <BackToSignIn />
      </SignInFrame>
    )
  return (
    <SignInFrame title={t('forgottenTitle')}>
      <p className="mb-5 text-17 text-ink-2">{t('forgottenText')}</p>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Field
          type="email"
          label={t('email')}
          autoComplete="username"
          autoCapitalize="none"
          className="h-14! text-20!"
          error={formState.errors.email?.message ?? null}
          {...register('email', {
            validate: (email) => {
              const wrong = emailProblem(email)
              return wrong === null || t(wrong === 'required' ? 'emailMissing' : 'emailInvalid')
            },
          })}
        />
        <FormAlert text={problem} />
        <Button type="submit" look="ink" size={64} className="mt-3 mb-3 w-full" disabled={formState.isSubmitting}>
          {t('sendLink')}
        </Button>
      </form>
      <BackToSignIn />
    </SignInFrame>
  )
}
