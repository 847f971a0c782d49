import { Field, PasswordField, showToast } from '@comanda/ui'
import { useMemo } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { Button } from '../../../../parts/button.tsx'
import { Section } from '../../../../parts/section.tsx'
import { RecordForm } from '../../../../records/record-form.tsx'
import { useRecordForm } from '../../../../records/use-record-form.ts'
import { useJoinAccount } from '../../../../resources/account.ts'
import { useSession } from '../../shell/session.ts'

const EMPTY = { password: '', code: '' }
const NAMES = { password: 'password', code: 'code' } as const

/** Joins the account that the member has at another restaurant, so that one sign-in opens both. */
export function JoinSection() {
  const t = useTranslations('account.join')
  const common = useTranslations('account.proof')
  const words = useTranslations('signIn')
  const accept = useTranslations('team.accept.known')
  const { staff, also } = useSession()
  const locale = useLocale()
  const join = useJoinAccount()
  const form = useRecordForm(EMPTY)
  const { register, reset, formState } = form
  const save = async (typed: typeof EMPTY) => {
    await join.mutateAsync(typed)
    reset(EMPTY)
    showToast(t('joined'), { tone: 'ok' })
  }
  const { error } = join
  // The words of these refusals are about the own account.
  const refusal = useMemo(() => {
    if (error?.code === 'password_wrong') return { ...error, fields: { password: accept('wrong') } }
    return error?.code === 'passkey_needed' ? { ...error, fields: { password: accept('passkey') } } : error
  }, [error, accept])
  const names = new Intl.ListFormat(locale).format(also.map(({ name }) => name))
  return (
    <Section title={t('title')} text={t('text', { email: staff.email })}>
      {also.length > 0 && <p className="mb-4 text-17">{t('also', { names })}</p>}
      <RecordForm form={form} submitError={refusal} names={NAMES} onSubmit={save}>
        <div className="grid max-w-96 gap-4">
          <PasswordField
            label={t('password')}
            labels={{ show: common('show'), hide: common('hide') }}
            showsLabels
            autoComplete="off"
            error={formState.errors.password?.message ?? null}
            {...register('password', { validate: (typed) => typed !== '' || words('passwordMissing') })}
          />
          <Field
            label={t('code')}
            autoComplete="one-time-code"
            autoCapitalize="none"
            error={formState.errors.code?.message ?? null}
            {...register('code')}
          />
        </div>
        <Button
          type="submit"
          size={56}
          look="ink"
          className="text-17!"
          disabled={formState.isSubmitting || !formState.isDirty}
        >
          {t('save')}
        </Button>
      </RecordForm>
    </Section>
  )
}
