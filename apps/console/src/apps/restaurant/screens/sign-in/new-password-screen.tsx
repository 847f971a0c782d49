import { showToast } from '@comanda/ui'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link, useLocation, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { NewPasswordFields, type NewPasswordForm, PASSWORD_FIELDS } from '../../../../account/new-password-fields.tsx'
import type { ApiError } from '../../../../api/call.ts'
import { Button } from '../../../../parts/button.tsx'
import { path } from '../../../../path.ts'
import { showFieldErrors } from '../../../../records/field-errors.ts'
import { refusalOf } from '../../../../resources/query.ts'
import { useResetPassword } from '../../../../resources/sign-in.ts'
import { FormAlert } from '../../../../sign-in/form-alert.tsx'
import { refusalText } from '../../../../sign-in/refusal-text.ts'
import { SignInFrame } from './sign-in-frame.tsx'

/** The address `/new-password#token=…`, which the mailed link opens. */
export function NewPasswordScreen() {
  const t = useTranslations('signIn')
  const navigate = useNavigate()
  const { hash } = useLocation()
  const token = new URLSearchParams(hash.slice(1)).get('token') ?? ''
  const { mutateAsync } = useResetPassword(token)
  const [refusal, setRefusal] = useState<ApiError | null>(null)
  const form = useForm<NewPasswordForm>({ defaultValues: { current: '', password: '', confirmation: '' } })
  const save = form.handleSubmit(async ({ password, confirmation }) => {
    setRefusal(null)
    const refused = await refusalOf(mutateAsync({ password, confirmation }))
    if (refused === null) {
      showToast(t('newSaved'), { tone: 'ok' })
      return navigate(path.signIn(), { replace: true })
    }
    if (!showFieldErrors(refused, form.setError, PASSWORD_FIELDS)) setRefusal(refused)
  })
  return (
    <SignInFrame title={t('newTitle')}>
      <p className="mb-5 text-17 text-ink-2">{t('newText')}</p>
      <form noValidate className="grid gap-5" onSubmit={(event) => void save(event)}>
        <NewPasswordFields form={form} />
        <div>
          <FormAlert text={refusal ? refusalText(t, refusal) : ''} />
          {refusal?.code === 'token_invalid' && (
            <Link to={path.forgottenPassword()} className="text-17 font-[600] underline underline-offset-4">
              {t('newLink')}
            </Link>
          )}
          <Button type="submit" look="ink" size={64} className="mt-3 w-full" disabled={form.formState.isSubmitting}>
            {t('newSave')}
          </Button>
        </div>
      </form>
    </SignInFrame>
  )
}
