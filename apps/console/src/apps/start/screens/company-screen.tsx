import { taxAt } from '@comanda/domain'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { useLocale, useTranslations } from 'use-intl'
import { IssuerFields } from '../../../forms/issuer-fields.tsx'
import {
  companyOfFields,
  fieldsOfCompany,
  SELLER_WIRE_FIELDS,
  SellerFields,
  type SellerFormFields,
} from '../../../forms/seller-fields.tsx'
import { TaxFields } from '../../../forms/tax-fields.tsx'
import { showFieldErrors } from '../../../records/field-errors.ts'
import { useSaveCompany } from '../../../resources/signup.ts'
import { StepFrame } from '../step-frame.tsx'
import { useKept } from '../use-kept.ts'
import { usePreview } from '../use-preview.ts'
import { useSave, useSignup } from '../use-signup.ts'

const NONE: SellerFormFields = {
  legalName: '',
  registered: 'no',
  vatNumber: '',
  receiptIssuer: 'we',
  tax: '',
  rate: '',
}

/** Who sells and who issues the receipts, asked before cards; where VAT does not apply, also the tax and its rate. */
export function CompanyScreen() {
  const t = useTranslations('start.company')
  const next = useTranslations('start')
  const locale = useLocale()
  const { company, place } = useSignup()
  const saveCompany = useSaveCompany()
  const { save, isBusy } = useSave('company', saveCompany, Object.keys(SELLER_WIRE_FIELDS))
  const [kept, keep] = useKept<SellerFormFields>('company', company ? fieldsOfCompany(company, locale) : NONE)
  const form = useForm<SellerFormFields>({ defaultValues: kept })
  const { watch } = form
  useEffect(() => {
    const { unsubscribe } = watch((typed) => keep({ ...NONE, ...typed }))
    return unsubscribe
  }, [watch, keep])
  const goOn = form.handleSubmit((fields) => save(companyOfFields(fields)))
  const refusal = saveCompany.error
  const { setError } = form
  useEffect(() => {
    if (refusal) showFieldErrors(refusal, setError, SELLER_WIRE_FIELDS)
  }, [refusal, setError])
  const { territory = 'uk', address } = place ?? {}
  const postcode = address?.postcode ?? ''
  return (
    <StepFrame
      step="company"
      title={t('title')}
      lead={t('lead')}
      action={{ text: next('next'), isBusy, onPress: () => goOn() }}
      {...usePreview()}
    >
      <div className="grid gap-5">
        <SellerFields
          form={form}
          territory={territory}
          ofRegistered={
            taxAt(territory, postcode) !== 'vat' && <TaxFields form={form} territory={territory} postcode={postcode} />
          }
        />
        <IssuerFields field={form.register('receiptIssuer')} territory={territory} postcode={postcode} />
      </div>
    </StepFrame>
  )
}
