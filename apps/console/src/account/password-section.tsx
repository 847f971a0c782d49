import { PasswordField, showToast } from '@comanda/ui'
import { useTranslations } from 'use-intl'
import { Button } from '../parts/button.tsx'
import { Section } from '../parts/section.tsx'
import { RecordForm } from '../records/record-form.tsx'
import { useRecordForm } from '../records/use-record-form.ts'
import { useChangePassword } from '../resources/account.ts'
import { NewPasswordFields, type NewPasswordForm, PASSWORD_FIELDS } from './new-password-fields.tsx'

const EMPTY: NewPasswordForm = { current: '', password: '', confirmation: '' }

/** Changes the password with the current one; `isFirst`: there is none yet. */
export function PasswordSection({ isFirst = false }: { readonly isFirst?: boolean }) {
  const t = useTranslations('account.password')
  const first = useTranslations('operator.enrol.password')
  const common = useTranslations('account')
  const change = useChangePassword()
  const form = useRecordForm<NewPasswordForm>(EMPTY)
  const { register, reset, formState } = form
  const save = async (typed: NewPasswordForm) => {
    await change.mutateAsync(typed)
    reset(EMPTY)
    showToast(t('saved'), { tone: 'ok' })
  }
  return (
    <Section title={isFirst ? first('title') : t('title')} text={isFirst ? first('text') : t('text')}>
      <RecordForm form={form} submitError={change.error} names={PASSWORD_FIELDS} onSubmit={save}>
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
      </RecordForm>
    </Section>
  )
}
