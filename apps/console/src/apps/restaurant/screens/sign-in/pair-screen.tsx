import { Field } from '@comanda/ui'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link, useLocation, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { Button } from '../../../../parts/button.tsx'
import { path } from '../../../../path.ts'
import { refusalOf } from '../../../../resources/query.ts'
import { usePairDevice } from '../../../../resources/sign-in.ts'
import { FormAlert } from '../../../../sign-in/form-alert.tsx'
import { refusalText } from '../../../../sign-in/refusal-text.ts'
import { SignInFrame } from './sign-in-frame.tsx'

/**
 * The address `/pair`, or `/pair#code=…` from a QR code. It waits for a press: whoever scans the code with a phone of
 * their own would pair that one.
 */
export function PairScreen() {
  const t = useTranslations('devices.pair')
  const words = useTranslations('signIn')
  const { hash } = useLocation()
  const navigate = useNavigate()
  const { mutateAsync } = usePairDevice()
  const [problem, setProblem] = useState('')
  const code = new URLSearchParams(hash.slice(1)).get('code') ?? ''
  const { register, handleSubmit, formState } = useForm({ defaultValues: { code: code.toUpperCase() } })
  const pair = handleSubmit(async (typed) => {
    setProblem('')
    const refusal = await refusalOf(mutateAsync(typed.code))
    if (refusal === null) return navigate(path.home(), { replace: true })
    setProblem(refusal.code === 'token_invalid' ? t('invalid') : refusalText(words, refusal))
  })
  return (
    <SignInFrame title={t('title')}>
      <p className="mb-5 text-17 text-ink-2">{t('text')}</p>
      <form noValidate onSubmit={(event) => void pair(event)}>
        <Field
          label={t('code')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          className="h-14! text-24! font-[650] tracking-wider"
          error={formState.errors.code?.message ?? null}
          {...register('code', { validate: (typed) => typed.trim() !== '' || t('codeMissing') })}
        />
        <FormAlert text={problem} />
        <Button type="submit" look="ink" size={64} className="mt-3 mb-3 w-full" disabled={formState.isSubmitting}>
          {t('button')}
        </Button>
      </form>
      <Link
        to={path.signIn()}
        className="inline-flex min-h-12 items-center text-17 font-[600] underline underline-offset-4"
      >
        {t('toSignIn')}
      </Link>
    </SignInFrame>
  )
}
