import type { OrderContact, OrderType } from '@comanda/domain'
import { Field } from '@comanda/ui'
import { useTranslations } from 'use-intl'
import { fieldId } from './details-form.ts'
import { StepSection } from './step-section.tsx'
import type { DetailsFormState } from './use-details-form.ts'

/** Who orders. [5.37] */
export function ContactFields({
  state,
  orderType,
}: {
  readonly state: DetailsFormState
  readonly orderType: OrderType
}) {
  const t = useTranslations('checkout.details')
  const { contact } = state.form
  const field = (name: keyof OrderContact) => ({
    id: fieldId(`contact.${name}`),
    name,
    value: contact[name],
    required: true,
    maxLength: name === 'email' ? 254 : 100,
    error: state.errorOf(`contact.${name}`),
    onBlur: () => state.left(`contact.${name}`),
    onChange: (event: { target: { value: string } }) =>
      state.set({ contact: { ...contact, [name]: event.target.value } }),
  })
  return (
    <StepSection title={t('title')}>
      <div className="grid grid-cols-2 gap-3 max-[22rem]:grid-cols-1">
        <Field label={t('firstName')} autoComplete="given-name" {...field('firstName')} />
        <Field label={t('lastName')} autoComplete="family-name" {...field('lastName')} />
      </div>
      <Field
        label={t('email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        hint={t('emailHint')}
        {...field('email')}
      />
      <Field
        label={t('phone')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        hint={t(`phoneHint.${orderType}`)}
        {...field('telephone')}
      />
    </StepSection>
  )
}
