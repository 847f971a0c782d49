import { type OrderContact, type OrderType, type ReceiptIssuer, telephoneWords } from '@comanda/domain'
import { Field } from '@comanda/ui'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { fieldId } from '../../../forms/field-id.ts'
import { useRedirectQuery } from '../../../navigation/use-redirect-query.ts'
import { receiptKeyOf } from '../../../start-up/receipt-key.ts'
import { useSite } from '../../../start-up/use-site.ts'
import { useSession } from '../../../stored/session.ts'
import { FoldingSection } from './step-section.tsx'
import type { DetailsFormState } from './use-details-form.ts'

/**
 * The customer's contact details; at a table a name, and an email for the receipt. Values from the account are filled
 * in and read-only. [5.37] [5.42]
 */
export function ContactFields({
  state,
  orderType,
  receiptIssuer,
}: {
  readonly state: DetailsFormState
  readonly orderType: OrderType
  /** Of the location. */
  readonly receiptIssuer: ReceiptIssuer
}) {
  const t = useTranslations('checkout.details')
  const { business } = useSite()
  const { contact } = state.form
  const isAtTable = orderType === 'table'
  const field = (name: keyof OrderContact) => ({
    id: fieldId(`contact.${name}`),
    name,
    value: contact[name],
    required: !(isAtTable && name === 'email'),
    disabled: state.isFixed(name),
    maxLength: name === 'email' ? 254 : 100,
    error: state.errorOf(`contact.${name}`),
    onBlur: () => state.left(`contact.${name}`),
    onChange: (event: { target: { value: string } }) => state.set({ contact: { [name]: event.target.value } }),
  })
  return (
    <FoldingSection
      title={t('title')}
      section="contact"
      state={state}
      known={
        <>
          {isAtTable
            ? contact.firstName
            : `${contact.firstName} ${contact.lastName}, ${telephoneWords(contact.telephone, business.territory)}`}
          <span className="block text-label text-ink-2">{contact.email}</span>
        </>
      }
    >
      <AccountLine hasFixed={FIELDS.some(state.isFixed)} />
      {isAtTable ? (
        <Field label={t('name')} hint={t('nameHint')} autoComplete="given-name" {...field('firstName')} />
      ) : (
        <div className="grid grid-cols-2 gap-3 max-[22rem]:grid-cols-1">
          <Field label={t('firstName')} autoComplete="given-name" {...field('firstName')} />
          <Field label={t('lastName')} autoComplete="family-name" {...field('lastName')} />
        </div>
      )}
      <Field
        label={t(isAtTable ? 'emailOptional' : 'email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        hint={t(receiptKeyOf(receiptIssuer, 'emailHint'))}
        {...field('email')}
      />
      {orderType === 'table' ? null : (
        <Field
          label={t('phone')}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          hint={t(`phoneHint.${orderType}`)}
          {...field('telephone')}
          {...(state.isFixed('telephone') && { value: telephoneWords(contact.telephone, business.territory) })}
        />
      )}
    </FoldingSection>
  )
}

const FIELDS = ['firstName', 'lastName', 'email', 'telephone'] as const

/**
 * Guests get a link to log in that returns to everything they typed; customers get a link to edit the read-only fields.
 */
function AccountLine({ hasFixed }: { readonly hasFixed: boolean }) {
  const t = useTranslations('checkout.account')
  const state = useSession((session) => session.state)
  const redirectQuery = useRedirectQuery()
  const link = 'inline-flex min-h-11 items-center font-strong text-accent-ink underline-offset-4 hover:underline'
  if (state === 'out') {
    return (
      <p className="-my-3 flex flex-wrap items-center gap-x-2 text-row text-ink-2">
        {t('have')}
        <Link to={`/login${redirectQuery}`} className={link}>
          {t('logIn')}
        </Link>
      </p>
    )
  }
  if (!hasFixed) return null
  return (
    <p className="-my-3 flex flex-wrap items-center gap-x-2 text-row text-ink-2">
      {t('fixed')}
      <Link to="/account?redirectTo=/checkout" className={link}>
        {t('change')}
      </Link>
    </p>
  )
}
