import { telephoneWords } from '@comanda/domain'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { addressLines } from '../../../address/address-lines.ts'
import type { ReadyBasket } from '../../../basket/use-basket.ts'
import { callTo } from '../../../location/details/call-to.ts'
import { useSite } from '../../../start-up/use-site.ts'
import type { TimesOf } from '../times/free-times.ts'
import { WhenFields } from '../times/when-fields.tsx'
import { AddressFields } from './address-fields.tsx'
import { ContactFields } from './contact-fields.tsx'
import { Agreements, CommentField, TipFields } from './last-fields.tsx'
import { StepSection } from './step-section.tsx'
import { TableFields } from './table-fields.tsx'
import type { DetailsFormState } from './use-details-form.ts'

/** The form's id, so that buttons outside the form can submit it. */
export const DETAILS_FORM = 'checkout-details'

interface StepDetailsProps {
  readonly basket: ReadyBasket
  readonly state: DetailsFormState
  readonly of: TimesOf
  /** What is wrong with the chosen delivery address. */
  readonly addressNotice: ReactNode
  readonly onSubmit: () => void
}

/** Step 1: contact, time, destination and terms. [2.55] */
export function StepDetails({ basket, state, of, addressNotice, onSubmit }: StepDetailsProps) {
  const { cart, answer } = basket
  const { location } = answer
  const isTyped = state.form.address?.line1 !== ''
  return (
    <form
      id={DETAILS_FORM}
      noValidate
      onInput={state.entered}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <ContactFields state={state} orderType={cart.orderType} receiptIssuer={location.receiptIssuer} />
      <WhenFields state={state} of={of} />
      {cart.orderType === 'delivery' ? (
        <>
          {/* Known before the address is typed: it saves typing it. */}
          <AddressFields state={state} location={location} notice={isTyped ? null : addressNotice} />
          {addressNotice === null || !isTyped ? null : <div className="pt-6">{addressNotice}</div>}
        </>
      ) : null}
      {cart.orderType === 'collection' ? <CollectFrom basket={basket} /> : null}
      {cart.orderType === 'table' ? <TableFields state={state} location={location} /> : null}
      {location.acceptsTips ? <TipFields state={state} basket={basket} /> : null}
      <CommentField state={state} basket={basket} />
      <Agreements state={state} basket={basket} />
    </form>
  )
}

function CollectFrom({ basket }: { readonly basket: ReadyBasket }) {
  const t = useTranslations('checkout.collect')
  const { business } = useSite()
  const { location } = basket.answer
  const [street, town] = addressLines(location.address, business.territory)
  return (
    <StepSection title={t('title')}>
      <address className="text-body not-italic">
        <span className="font-semibold">{location.name}</span>
        <br />
        {street}, {town}
        <br />
        <a href={callTo(location.telephone)} className="inline-flex min-h-11 items-center font-strong text-accent-ink">
          {t('call', { telephone: telephoneWords(location.telephone, business.territory) })}
        </a>
      </address>
    </StepSection>
  )
}
