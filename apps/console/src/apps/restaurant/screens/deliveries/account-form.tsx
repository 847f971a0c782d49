import type { CourierProvider } from '@comanda/domain'
import { Field, PasswordField, showToast } from '@comanda/ui'
import { useTranslations } from 'use-intl'
import { useProof } from '../../../../account/use-proof.tsx'
import { type CourierCredentials, setCourierAccount } from '../../../../api/deliveries.ts'
import { showFieldErrors } from '../../../../forms/field-errors.ts'
import { SaveButton } from '../../../../forms/save-button.tsx'
import { useSavedForm } from '../../../../forms/use-saved-form.ts'
import { useCallFailure } from './use-call-failure.ts'

const EMPTY: CourierCredentials = { clientId: '', clientSecret: '', customerId: '', webhookKey: '' }

const NAMES = {
  client_id: 'clientId',
  client_secret: 'clientSecret',
  customer_id: 'customerId',
  webhook_key: 'webhookKey',
} as const

interface AccountFormProps {
  readonly provider: CourierProvider
  readonly isStored: boolean
  readonly onSaved: () => void
}

/** Stores or replaces credentials. The server returns none, so that the form starts empty. */
export function AccountForm({ provider, isStored, onSaved }: AccountFormProps) {
  const t = useTranslations('deliveries.account')
  const tellFailure = useCallFailure()
  const { withProof, proofDialog } = useProof()
  const { register, handleSubmit, reset, setError, formState } = useSavedForm<CourierCredentials>(EMPTY)
  const required = (text: string) => text.trim() !== '' || t('required')
  const save = handleSubmit(async (credentials) => {
    const answer = await withProof(() => setCourierAccount(provider, credentials))
    if (!answer.ok) {
      // The proof was cancelled: the form stays as it is.
      if (answer.error.code === 'staff_proof_needed') return
      if (!showFieldErrors(answer.error, setError, NAMES)) tellFailure(answer.error)
      return
    }
    reset(EMPTY)
    showToast(t('stored'), { tone: 'ok' })
    onSaved()
  })
  const labels = { show: t('show'), hide: t('hide') }
  const errorOf = (name: keyof CourierCredentials) => formState.errors[name]?.message ?? null
  const field = (name: keyof CourierCredentials) => ({
    error: errorOf(name),
    autoComplete: 'off',
    ...register(name, { validate: required }),
  })
  return (
    <>
      <form noValidate className="grid gap-4" onSubmit={(event) => void save(event)}>
        <Field label={t('clientId')} spellCheck={false} {...field('clientId')} />
        <PasswordField label={t('clientSecret')} labels={labels} showsLabels {...field('clientSecret')} />
        {provider === 'uber-direct' && <Field label={t('customerId')} spellCheck={false} {...field('customerId')} />}
        <PasswordField label={t(`webhookKey.${provider}`)} labels={labels} showsLabels {...field('webhookKey')} />
        <SaveButton state={formState}>{t(isStored ? 'replace' : 'save')}</SaveButton>
      </form>
      {proofDialog}
    </>
  )
}
