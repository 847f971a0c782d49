import { Field, PasswordField, showToast } from '@comanda/ui'
import { useTranslations } from 'use-intl'
import type { CourierAccount, CourierCredentials } from '../../../../api/deliveries.ts'
import { SaveButton } from '../../../../forms/save-button.tsx'
import { RecordForm } from '../../../../records/record-form.tsx'
import { useRecordForm, useSeen } from '../../../../records/use-record-form.ts'
import { useSetCourierAccount } from '../../../../resources/couriers.ts'

const EMPTY: CourierCredentials = { clientId: '', clientSecret: '', customerId: '', webhookKey: '' }

const NAMES = {
  clientId: 'clientId',
  clientSecret: 'clientSecret',
  customerId: 'customerId',
  webhookKey: 'webhookKey',
} as const

interface AccountFormProps {
  readonly account: CourierAccount
}

/** Stores or replaces credentials. The server returns none, so that the form starts empty. */
export function AccountForm({ account }: AccountFormProps) {
  const t = useTranslations('deliveries.account')
  const { provider } = account
  const set = useSetCourierAccount(provider)
  const form = useRecordForm<CourierCredentials>(EMPTY)
  const { register, reset, formState } = form
  const seen = useSeen(account, formState.isDirty, set.error)
  const required = (text: string) => text.trim() !== '' || t('required')
  const save = async (wanted: CourierCredentials) => {
    await set.mutateAsync({ wanted, seen })
    reset(EMPTY)
    showToast(t('stored'), { tone: 'ok' })
  }
  const labels = { show: t('show'), hide: t('hide') }
  const errorOf = (name: keyof CourierCredentials) => formState.errors[name]?.message ?? null
  const field = (name: keyof CourierCredentials) => ({
    error: errorOf(name),
    autoComplete: 'off',
    ...register(name, { validate: required }),
  })
  return (
    <RecordForm form={form} submitError={set.error} names={NAMES} onSubmit={save}>
      <Field label={t('clientId')} spellCheck={false} {...field('clientId')} />
      <PasswordField label={t('clientSecret')} labels={labels} showsLabels {...field('clientSecret')} />
      {provider === 'uber-direct' && <Field label={t('customerId')} spellCheck={false} {...field('customerId')} />}
      <PasswordField label={t(`webhookKey.${provider}`)} labels={labels} showsLabels {...field('webhookKey')} />
      <SaveButton state={formState}>{t(account.setAt === null ? 'save' : 'replace')}</SaveButton>
    </RecordForm>
  )
}
