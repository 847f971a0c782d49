import { PasswordField, showToast } from '@comanda/ui'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { changePassword } from '../api/account.ts'
import { showFieldErrors } from '../forms/field-errors.ts'
import { useUnsavedChanges } from '../forms/unsaved-changes.tsx'
import { Button } from '../parts/button.tsx'
import { Section } from '../parts/section.tsx'
import { NewPasswordFields, type NewPasswordForm, PASSWORD_FIELDS } from './new-password-fields.tsx'
import { useReloadAccount } from './use-account.ts'

const EMPTY: NewPasswordForm = { current: '', password: '', confirmation: '' }

/** Changes the password with the current one; `isFirst`: there is none yet. */
export function PasswordSection({ isFirst = false }: { readonly isFirst?: boolean }) {
  const t = useTranslations('account.password')
  const first = useTranslations('operator.enrol.password')
  const common = useTranslations('account')
  const reload = useReloadAccount()
  const form = useForm<NewPasswordForm>({ defaultValues: EMPTY })
  const { register, handleSubmit, reset, setError, formState } = form
  useUnsavedChanges(formState.isDirty)
  const save = handleSubmit(async ({ current, password, confirmation }) => {
    const answer = await changePassword(current, password, confirmation)
    if (answer.ok) {
      reset(EMPTY)
      showToast(t('saved'), { tone: 'ok' })
      return reload()
    }
    if (showFieldErrors(answer.error, setError, PASSWORD_FIELDS)) return
    const reason = answer.error.code === 'unreachable' ? common('noConnection') : answer.error.message
    showToast(common('error', { reason }), { tone: 'bad' })
  })
  return (
    <Section title={isFirst ? first('title') : t('title')} text={isFirst ? first('text') : t('text')}>
      <form noValidate className="grid gap-4" onSubmit={(event) => void save(event)}>
        {!isFirst && (
          <PasswordField
            label={t('current')}
            labels={{ show: common('proof.show'), hide: common('proof.hide') }}
            showsLabels
            autoComplete="current-password"
            error={formState.errors.current?.message ?? null}
            {...register('current', { validate: (typed) => typed !== '' || t('problem.required') })}
          />
        )}
        <NewPasswordFields form={form} />
        <Button
          type="submit"
          size={56}
          look="ink"
          className="justify-self-start text-17!"
          disabled={formState.isSubmitting || !formState.isDirty}
        >
          {isFirst ? first('save') : t('save')}
        </Button>
      </form>
    </Section>
  )
}
