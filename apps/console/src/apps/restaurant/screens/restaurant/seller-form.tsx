import { showToast } from '@comanda/ui'
import { useQuery } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'use-intl'
import type { Company } from '../../../../api/location-settings.ts'
import { SaveButton } from '../../../../forms/save-button.tsx'
import {
  companyOfFields,
  fieldsOfCompany,
  SELLER_WIRE_FIELDS,
  SellerFields,
  type SellerFormFields,
} from '../../../../forms/seller-fields.tsx'
import { TaxFields } from '../../../../forms/tax-fields.tsx'
import { Failure } from '../../../../parts/failure.tsx'
import { RecordForm } from '../../../../records/record-form.tsx'
import { useRecordForm, useSeen } from '../../../../records/use-record-form.ts'
import { companyQueries, useSetSeller } from '../../../../resources/company.ts'
import type { SettingsFormProps } from './restaurant-screen.tsx'

/** Legal name and VAT registration of the business, the same for all its locations. */
export function SellerForm({ settings }: SettingsFormProps) {
  const common = useTranslations('restaurant')
  const { data, error, refetch } = useQuery(companyQueries.seller())
  if (data) return <Form company={data} settings={settings} />
  if (error) return <Failure text={common('failed')} retry={common('retry')} onRetry={() => void refetch()} />
  return <div className="h-40 rounded-m bg-surface-2 motion-safe:animate-pulse" />
}

function Form({ company, settings }: Pick<SettingsFormProps, 'settings'> & { readonly company: Company }) {
  const { territory, address } = settings
  const locale = useLocale()
  const common = useTranslations('restaurant')
  const set = useSetSeller()
  const form = useRecordForm<SellerFormFields>(fieldsOfCompany(company, locale))
  const seen = useSeen(company, form.formState.isDirty)
  const save = async (fields: SellerFormFields) => {
    const stored = await set.mutateAsync({ wanted: companyOfFields(fields), seen })
    form.reset(fieldsOfCompany(stored, locale))
    showToast(common('saved'), { tone: 'ok' })
  }
  return (
    <RecordForm form={form} submitError={set.error} names={SELLER_WIRE_FIELDS} className="grid gap-5" onSubmit={save}>
      <SellerFields
        form={form}
        territory={territory}
        ofRegistered={<TaxFields form={form} territory={territory} postcode={address.postcode} />}
      />
      <SaveButton state={form.formState}>{common('save')}</SaveButton>
    </RecordForm>
  )
}
