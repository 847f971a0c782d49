import type { ReceiptIssuer } from '@comanda/domain'
import { showToast } from '@comanda/ui'
import { useTranslations } from 'use-intl'
import type { StaffLocationSettings } from '../../../../api/location-settings.ts'
import { IssuerFields } from '../../../../forms/issuer-fields.tsx'
import { SaveButton } from '../../../../forms/save-button.tsx'
import { RecordForm } from '../../../../records/record-form.tsx'
import { useRecordForm, useSeen } from '../../../../records/use-record-form.ts'
import { useSetReceiptIssuer } from '../../../../resources/location-settings.ts'

interface IssuerFormFields {
  readonly issuer: ReceiptIssuer
}

interface IssuerFormProps {
  readonly settings: StaffLocationSettings
  readonly locationId: number
}

export function IssuerForm({ settings, locationId }: IssuerFormProps) {
  const t = useTranslations('receipts')
  const { receiptIssuer, territory, address } = settings
  const set = useSetReceiptIssuer(locationId)
  const form = useRecordForm<IssuerFormFields>({ issuer: receiptIssuer })
  const { register, reset, formState } = form
  const seen = useSeen(receiptIssuer, formState.isDirty)
  const save = async ({ issuer }: IssuerFormFields) => {
    const stored = await set.mutateAsync({ wanted: issuer, seen })
    reset({ issuer: stored.receiptIssuer })
    showToast(t('saved'), { tone: 'ok' })
  }
  return (
    <RecordForm
      form={form}
      submitError={set.error}
      names={{ receiptIssuer: 'issuer' }}
      className="grid gap-5"
      onSubmit={save}
    >
      <IssuerFields field={register('issuer')} territory={territory} postcode={address.postcode} />
      <SaveButton state={formState}>{t('save')}</SaveButton>
    </RecordForm>
  )
}
