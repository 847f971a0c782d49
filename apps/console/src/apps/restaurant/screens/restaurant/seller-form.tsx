import { showToast } from '@comanda/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'use-intl'
import { unwrap } from '../../../../api/call.ts'
import { type Company, fetchSeller, setSeller } from '../../../../api/location-settings.ts'
import { showFieldErrors } from '../../../../forms/field-errors.ts'
import { SaveButton } from '../../../../forms/save-button.tsx'
import {
  companyOfFields,
  fieldsOfCompany,
  SELLER_WIRE_FIELDS,
  SellerFields,
  type SellerFormFields,
} from '../../../../forms/seller-fields.tsx'
import { TaxFields } from '../../../../forms/tax-fields.tsx'
import { useSavedForm, useSeen } from '../../../../forms/use-saved-form.ts'
import { Failure } from '../../../../parts/failure.tsx'
import type { SettingsFormProps } from './restaurant-screen.tsx'

const KEY = ['seller']

/** Legal name and VAT registration of the business, the same for all its locations. */
export function SellerForm({ settings }: SettingsFormProps) {
  const common = useTranslations('restaurant')
  const { data, error, refetch } = useQuery({ queryKey: KEY, queryFn: async () => unwrap(await fetchSeller()) })
  if (data) return <Form company={data} settings={settings} />
  if (error) return <Failure text={common('failed')} retry={common('retry')} onRetry={() => void refetch()} />
  return <div className="h-40 rounded-m bg-surface-2 motion-safe:animate-pulse" />
}

function Form({ company, settings }: Pick<SettingsFormProps, 'settings'> & { readonly company: Company }) {
  const { territory, address } = settings
  const locale = useLocale()
  const common = useTranslations('restaurant')
  const failure = useTranslations('order')
  const queries = useQueryClient()
  const form = useSavedForm<SellerFormFields>(fieldsOfCompany(company, locale))
  const seen = useSeen(company, form.formState.isDirty)
  const save = form.handleSubmit(async (fields) => {
    const answer = await setSeller(companyOfFields(fields), seen)
    if (answer.ok) {
      queries.setQueryData(KEY, answer.value)
      form.reset(fieldsOfCompany(answer.value, locale))
      showToast(common('saved'), { tone: 'ok' })
    } else if (!showFieldErrors(answer.error, form.setError, SELLER_WIRE_FIELDS)) {
      const reason = answer.error.code === 'unreachable' ? failure('noConnection') : answer.error.message
      showToast(failure('failed', { reason }), { tone: 'bad' })
    }
  })
  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void save(event)}>
      <SellerFields
        form={form}
        territory={territory}
        ofRegistered={<TaxFields form={form} territory={territory} postcode={address.postcode} />}
      />
      <SaveButton state={form.formState}>{common('save')}</SaveButton>
    </form>
  )
}
