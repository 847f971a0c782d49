import { Field } from '@comanda/ui'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { Button } from '../parts/button.tsx'
import { refusalOf } from '../resources/query.ts'
import { refusalText } from './refusal-text.ts'

interface CodeFormProps {
  /** Signs in with the password that was typed before, and this code: `mutateAsync` of the sign-in. */
  readonly send: (code: string) => Promise<unknown>
  readonly onBack: () => void
}

/** The second step: a code of the authenticator app, or a recovery code. */
export function CodeForm({ send, onBack }: CodeFormProps) {
  const t = useTranslations('signIn')
  const [isRecovery, setIsRecovery] = useState(false)
  const { register, handleSubmit, setError, reset, formState } = useForm({ defaultValues: { code: '' } })
  const submit = handleSubmit(async ({ code }) => {
    const refusal = await refusalOf(send(code))
    if (refusal) setError('code', { message: refusalText(t, refusal) })
  })
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Field
        key={String(isRecovery)}
        label={isRecovery ? t('recoveryCode') : t('code')}
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        autoCapitalize="none"
        autoFocus
        className="h-14! text-20! tracking-widest"
        error={formState.errors.code?.message ?? null}
        {...register('code', { validate: (typed) => typed.trim() !== '' || t('codeMissing') })}
      />
      <Button type="submit" look="ink" size={64} className="mt-6 w-full" disabled={formState.isSubmitting}>
        {t('next')}
      </Button>
      <div className="mt-3 grid gap-2 sm:grid-cols-2">
        <Button
          onClick={() => {
            setIsRecovery(!isRecovery)
            reset()
          }}
        >
          {isRecovery ? t('useApp') : t('useRecovery')}
        </Button>
        <Button onClick={onBack}>{t('back')}</Button>
      </div>
    </form>
  )
}
