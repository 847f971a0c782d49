import type { Stripe } from 'stripe'
import type { Behaviour } from '../cards/test-cards.ts'
import { type Form, requiredText, textOf } from '../http/form.ts'

/** Payment methods that are not cards, as browsers create them. */
export const OTHER_TYPES = ['sepa_debit', 'klarna', 'link'] as const
export type OtherType = (typeof OTHER_TYPES)[number]

export function isOtherType(type: string): type is OtherType {
  return OTHER_TYPES.some((known) => known === type)
}

/**
 * Klarna's own codes of a payment that the customer or Klarna stops:
 * https://docs.stripe.com/changelog/2023-08-16/klarna-payment-failure-error-code
 */
export const KLARNA_REFUSALS = {
  fail: {
    code: 'payment_method_provider_decline',
    declineCode: null,
    message: 'The payment was declined by Klarna.',
  },
  cancel: {
    code: 'payment_method_customer_decline',
    declineCode: null,
    message: 'The customer cancelled the payment on Klarna’s page.',
  },
} as const

/**
 * The bank decides about a direct debit days after it was confirmed; the sandbox waits seconds. Klarna asks the
 * customer on its own page.
 */
export function behaviourOf(type: OtherType): Behaviour {
  return {
    challenged: type === 'klarna' ? 'redirect' : 'never',
    charge: type === 'sepa_debit' ? 'processing_then_succeeds' : 'succeeds',
    attaches: type !== 'klarna',
  }
}

/** The part of a payment method that depends on its type. */
export function detailsOf(type: OtherType, form: Form): Partial<Stripe.PaymentMethod> {
  if (type !== 'sepa_debit')
    return type === 'klarna' ? { klarna: {} } : { link: { email: textOf(form, 'billing_details.email') ?? null } }
  const iban = requiredText(form, 'sepa_debit.iban').replaceAll(' ', '')
  return {
    sepa_debit: {
      bank_code: iban.slice(4, 12),
      branch_code: null,
      country: iban.slice(0, 2),
      fingerprint: null,
      generated_from: null,
      last4: iban.slice(-4),
    },
  }
}
