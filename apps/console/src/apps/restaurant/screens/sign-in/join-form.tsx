import { PasswordField } from '@comanda/ui'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { Button } from '../../../../parts/button.tsx'
import { refusalOf } from '../../../../resources/query.ts'
import { useJoinByInvitation } from '../../../../resources/sign-in.ts'
import { CodeForm } from '../../../../sign-in/code-form.tsx'
import { FormAlert } from '../../../../sign-in/form-alert.tsx'
import { refusalText } from '../../../../sign-in/refusal-text.ts'

interface JoinFormProps {
  readonly token: string
  readonly email: string
  readonly onSignedIn: () => void
  /** The person wants a password for this restaurant alone. */
  readonly onApart: () => void
}

/** Accepts an invitation with the password that the person has at another restaurant, and its second step. */
export function JoinForm({ token, email, onSignedIn, onApart }: JoinFormProps) {
  const t = useTranslations('team.accept')
  const words = useTranslations('signIn')
  const joining = useJoinByInvitation(token)
  const send = (typed: Parameters<typeof joining.mutateAsync>[0]) => joining.mutateAsync(typed).then(onSignedIn)
  /** The right password, which waits for its code. */
  const [password, setPassword] = useState<string | null>(null)
  const [problem, setProblem] = useState('')
  const [isForgotten, setIsForgotten] = useState(false)
  const form = useForm({ defaultValues: { password: '' } })
  const { errors, isSubmitting } = form.formState
  const join = form.handleSubmit(async ({ password }) => {
    setProblem('')
    const refusal = await refusalOf(send({ password }))
    if (refusal === null) return
    const { code, status } = refusal
    if (code === 'code_needed') return setPassword(password)
    if (code === 'sign_in_failed') setProblem(t('known.wrong'))
    else if (code === 'passkey_needed') setProblem(t('known.passkey'))
    else setProblem(status === 422 ? t('invalid') : refusalText(words, refusal))
  })
  if (password !== null) return <CodeForm send={(code) => send({ password, code })} onBack={() => setPassword(null)} />
  return (
    <>
      <p className="mt-3 mb-5 text-17 wrap-anywhere">{t('known.text', { email })}</p>
      <form noValidate onSubmit={(event) => void join(event)}>
        <input type="hidden" autoComplete="username" value={email} readOnly />
        <PasswordField
          label={t('known.password')}
          labels={{ show: words('show'), hide: words('hide') }}
          showsLabels
          autoComplete="current-password"
          className="h-14! text-20!"
          error={errors.password?.message ?? null}
          {...form.register('password', { required: words('passwordMissing') })}
        />
        <FormAlert text={problem} />
        <Button type="submit" look="ink" size={64} className="mt-3 w-full" disabled={isSubmitting}>
          {t('button')}
        </Button>
      </form>
      {isForgotten ? (
        <div className="mt-5 grid gap-3 text-17">
          <p>{t('known.forgottenText')}</p>
          <p>{t('known.apartText')}</p>
          <Button size={56} onClick={onApart}>
            {t('known.apart')}
          </Button>
        </div>
      ) : (
        <button
          type="button"
          onClick={() => setIsForgotten(true)}
          className="mt-3 inline-flex min-h-12 items-center text-17 font-[600] underline underline-offset-4"
        >
          {t('known.forgotten')}
        </button>
      )}
    </>
  )
}
