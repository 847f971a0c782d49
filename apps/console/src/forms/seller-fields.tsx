import { normalVatNumber, type ReceiptIssuer, type Tax, type Territory } from '@comanda/domain'
import { Field, Radio } from '@comanda/ui'
import type { ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import type { Company, NewCompany } from '../api/location-settings.ts'

/** Who sells, as a form has it. */
export interface SellerFormFields {
  readonly legalName: string
  readonly registered: 'yes' | 'no'
  readonly vatNumber: string
  /** Asked at an opening; in the console it is a setting of each location. */
  readonly receiptIssuer: ReceiptIssuer
  /** Empty is the tax of the place. */
  readonly tax: Tax | ''
  /** In percent; empty is the rate of the place. */
  readonly rate: string
}

export function fieldsOfCompany(
  { legalName, vatNumber, receiptIssuer = 'we', tax, usualRate }: Company & Partial<NewCompany>,
  locale: string,
): SellerFormFields {
  return {
    legalName,
    receiptIssuer,
    registered: vatNumber === '' ? 'no' : 'yes',
    vatNumber,
    tax: tax ?? '',
    rate: usualRate === null ? '' : usualRate.toLocaleString(locale),
  }
}

export function companyOfFields(fields: SellerFormFields): NewCompany {
  const { legalName, registered, vatNumber, receiptIssuer, tax } = fields
  const rate = fields.rate.trim().replace(',', '.')
  return {
    legalName: legalName.trim(),
    vatNumber: registered === 'yes' ? vatNumber : '',
    receiptIssuer,
    tax: tax === '' ? null : tax,
    usualRate: rate === '' ? null : Number(rate),
  }
}

/** The form's fields by their names on the wire. */
export const SELLER_WIRE_FIELDS = {
  legalName: 'legalName',
  vatNumber: 'vatNumber',
  tax: 'tax',
  usualRate: 'rate',
} as const

interface SellerFieldsProps {
  /** Fields for a business that is registered. */
  readonly ofRegistered?: ReactNode
  readonly form: Pick<UseFormReturn<SellerFormFields>, 'register' | 'watch' | 'formState'>
  readonly territory: Territory
}

/** Legal name and VAT registration: in the console, and where a restaurant opens. */
export function SellerFields({ form: { register, watch, formState }, territory, ofRegistered }: SellerFieldsProps) {
  const t = useTranslations('restaurant.seller')
  const isRegistered = watch('registered') === 'yes'
  return (
    <>
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
      {isRegistered && ofRegistered}
    </>
  )
}
