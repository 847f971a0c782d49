import { TAXES_OF, type Territory, taxAt, usualRateAt } from '@comanda/domain'
import { Field, Select } from '@comanda/ui'
import type { UseFormReturn } from 'react-hook-form'
import { useLocale, useTranslations } from 'use-intl'
import type { SellerFormFields } from './seller-fields.tsx'

const RATE = /^(?:|100|\d{1,2}(?:[.,]\d{1,2})?)$/

interface TaxFieldsProps {
  readonly form: Pick<UseFormReturn<SellerFormFields>, 'register' | 'formState'>
  readonly territory: Territory
  /** Of the location: its place decides where nothing is chosen. */
  readonly postcode: string
}

/** What the tax in prices is called, and its usual rate. */
export function TaxFields({ form: { register, formState }, territory, postcode }: TaxFieldsProps) {
  const t = useTranslations('restaurant.seller.tax')
  const locale = useLocale()
  const byPlace = taxAt(territory, postcode)
  const rate = (usualRateAt(territory, postcode) / 100).toLocaleString(locale)
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <Select label={t('title')} error={formState.errors.tax?.message ?? null} {...register('tax')}>
        <option value="">{t('byPlace', { tax: t(`names.${byPlace}`) })}</option>
        {TAXES_OF[territory].map((tax) => (
          <option key={tax} value={tax}>
            {t(`names.${tax}`)}
          </option>
        ))}
      </Select>
      <Field
        label={t('rate')}
        hint={byPlace === 'vat' ? t('rateHint', { rate }) : t('rateHintUnknown', { tax: t(`names.${byPlace}`) })}
        inputMode="decimal"
        autoComplete="off"
        error={formState.errors.rate?.message ?? null}
        {...register('rate', { validate: (typed) => RATE.test(typed.trim()) || t('wrongRate') })}
      />
    </div>
  )
}
