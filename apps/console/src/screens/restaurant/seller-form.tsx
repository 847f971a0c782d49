import { normalVatNumber, type Territory } from '@comanda/domain'
import { Field, Radio, showToast } from '@comanda/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { unwrap } from '../../api/call.ts'
import { fetchSeller, type Seller, setSeller } from '../../api/location-settings.ts'
import { showFieldErrors } from '../../forms/field-errors.ts'
import { SaveButton } from '../../forms/save-button.tsx'
import { useSavedForm } from '../../forms/use-saved-form.ts'
import { Failure } from '../../parts/failure.tsx'
import type { SettingsFormProps } from './restaurant-screen.tsx'

const KEY = ['seller']

/** Legal name and VAT registration of the business, the same for all its locations. */
export function SellerForm({ settings }: SettingsFormProps) {
  const common = useTranslations('restaurant')
  const { data, error, refetch } = useQuery({ queryKey: KEY, queryFn: async () => unwrap(await fetchSeller()) })
  if (data) return <Form seller={data} territory={settings.territory} />
  if (error) return <Failure text={common('failed')} retry={common('retry')} onRetry={() => void refetch()} />
  return <div className="h-40 rounded-m bg-surface-2 motion-safe:animate-pulse" />
}

const fieldsOf = ({ legalName, vatNumber }: Seller) => ({
  legalName,
  registered: vatNumber === '' ? 'no' : 'yes',
  vatNumber,
})

function Form({ seller, territory }: { readonly seller: Seller; readonly territory: Territory }) {
  const t = useTranslations('restaurant.seller')
  const common = useTranslations('restaurant')
  const failure = useTranslations('order')
  const queries = useQueryClient()
  const { register, handleSubmit, reset, setError, watch, formState } = useSavedForm(fieldsOf(seller))
  const isRegistered = watch('registered') === 'yes'
  const save = handleSubmit(async ({ legalName, registered, vatNumber }) => {
    const answer = await setSeller({ legalName: legalName.trim(), vatNumber: registered === 'yes' ? vatNumber : '' })
    if (answer.ok) {
      queries.setQueryData(KEY, answer.value)
      reset(fieldsOf(answer.value))
      showToast(common('saved'), { tone: 'ok' })
    } else if (!showFieldErrors(answer.error, setError, { legal_name: 'legalName', vat_number: 'vatNumber' })) {
      const reason = answer.error.code === 'unreachable' ? failure('noConnection') : answer.error.message
      showToast(failure('failed', { reason }), { tone: 'bad' })
    }
  })
  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void save(event)}>
      <Field
        label={t('legalName')}
        hint={t('legalNameHint')}
        autoComplete="organization"
        maxLength={120}
        error={formState.errors.legalName?.message ?? null}
        {...register('legalName')}
      />
      <fieldset>
        <legend className="mb-1 text-15 font-[600]">{t(`registered.${territory}`)}</legend>
        <Radio label={t('yes')} value="yes" {...register('registered')} />
        <Radio label={t('no')} hint={t(`without.${territory}`)} value="no" {...register('registered')} />
      </fieldset>
      {isRegistered && (
        <Field
          label={t(`number.${territory}`)}
          hint={t(`numberHint.${territory}`)}
          autoComplete="off"
          autoCapitalize="characters"
          error={formState.errors.vatNumber?.message ?? null}
          {...register('vatNumber', {
            validate: (typed, { registered }) =>
              registered === 'no' || normalVatNumber(typed, territory) !== null || t(`wrong.${territory}`),
          })}
        />
      )}
      <SaveButton state={formState}>{common('save')}</SaveButton>
    </form>
  )
}
