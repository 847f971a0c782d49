import type { PaymentBrand } from '@comanda/domain'
import type { ExpressPaymentType, Stripe } from '@stripe/stripe-js'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSite } from '../../start-up/use-site.ts'
import { madeOf, refusedBy } from '../create-payment-method.ts'
import { elementsLocale } from '../elements-locale.ts'
import type { CreatePaymentMethod, PaymentOutcome } from '../pay-order.ts'
import { WalletFrame } from './wallet-frame.tsx'
import type { WalletSheet } from './wallet-sheet.ts'

type ExpressType = 'apple-pay' | 'google-pay' | PaymentBrand

const TYPES: Readonly<Partial<Record<ExpressPaymentType, ExpressType>>> = {
  apple_pay: 'apple-pay',
  google_pay: 'google-pay',
  link: 'link',
  klarna: 'klarna',
}

interface WalletsProps {
  readonly stripe: Stripe
  readonly sheet: WalletSheet
  /** Offered beside the wallets of the device. */
  readonly brands: readonly PaymentBrand[]
  /** What Klarna needs to know of the customer; wallets and Link know it themselves. */
  readonly billing: { readonly name: string; readonly email: string; readonly country: string }
  /** Pays with the payment method from the wallet's sheet. */
  readonly onPay: (type: ExpressType, make: CreatePaymentMethod, confirmed: Confirmed) => Promise<PaymentOutcome | null>
  /** Asked before a sheet opens; false keeps it closed. */
  readonly onPress?: () => boolean
  /** Whether the sheet asks for the customer's name, or for email and telephone too. */
  readonly asks?: 'name' | 'contact' | undefined
  /** Whether other ways to pay follow below. */
  readonly isFirst?: boolean
  /** Stands below the buttons. */
  readonly foot?: ReactNode
  readonly disabled: boolean
}

/** What the customer confirmed in a wallet's sheet. */
export interface Confirmed {
  /** Minor units that the sheet showed. */
  readonly amount: number
  /** What the wallet knows of the customer; empty where it was not asked. */
  readonly contact: { readonly name: string; readonly email: string; readonly telephone: string }
}

/**
 * Apple Pay and Google Pay where the device has them, and Link and Klarna where the business wants them; renders
 * nothing elsewhere. [7.45] [9.21]
 */
export function Wallets({
  stripe,
  sheet,
  brands,
  billing,
  onPay,
  onPress = () => true,
  asks,
  isFirst = true,
  foot,
  disabled,
}: WalletsProps) {
  const t = useTranslations('payment')
  const { language, business } = useSite()
  const box = useRef<HTMLDivElement>(null)
  const [available, setAvailable] = useState(false)
  const pay = useRef(onPay)
  pay.current = onPay
  const press = useRef(onPress)
  press.current = onPress
  const shown = useRef(sheet)
  shown.current = sheet
  const payer = useRef(billing)
  payer.current = billing
  const { amount, currency } = sheet
  const offered = brands.join()

  useEffect(() => {
    const container = box.current
    if (container === null || amount <= 0) return
    const elements = stripe.elements({
      locale: elementsLocale(language),
      mode: 'payment',
      amount,
      currency,
      paymentMethodCreation: 'manual',
      // As the server's intents allow.
      allowedPaymentMethodTypes: ['card', ...offered.split(',').filter(Boolean)],
      appearance: {
        variables: { borderRadius: getComputedStyle(document.documentElement).getPropertyValue('--radius-btn').trim() },
      },
    })
    const wallets = elements.create('expressCheckout', {
      paymentMethods: {
        applePay: 'auto',
        googlePay: 'auto',
        link: offered.includes('link') ? 'auto' : 'never',
        paypal: 'never',
        amazonPay: 'never',
        klarna: offered.includes('klarna') ? 'auto' : 'never',
      },
      buttonHeight: 55,
    })
    wallets.on('ready', ({ availablePaymentMethods }) => {
      setAvailable(Object.values(availablePaymentMethods ?? {}).includes(true))
    })
    wallets.on('click', ({ resolve, reject }) => {
      if (!press.current()) return reject()
      resolve({
        lineItems: shown.current.lineItems,
        business: { name: business.name },
        // The name comes with the billing address.
        ...(asks && { billingAddressRequired: true }),
        ...(asks === 'contact' && { emailRequired: true, phoneNumberRequired: true }),
      })
    })
    wallets.on('confirm', (event) => {
      const type = TYPES[event.expressPaymentType]
      // The sheet showed the amount of this element. Another amount is never charged.
      if (type === undefined || shown.current.amount !== amount) return event.paymentFailed({ reason: 'fail' })
      const { name: payerName = '', email: payerEmail = '', phone = '' } = event.billingDetails ?? {}
      const contact = { name: payerName, email: payerEmail, telephone: phone }
      const { name, email, country } = payer.current
      const params = { billing_details: { name, email, address: { country } } }
      const make: CreatePaymentMethod = async () => {
        const { error: incomplete } = await elements.submit()
        if (incomplete) return refusedBy(incomplete)
        return madeOf(stripe.createPaymentMethod({ elements, ...(type === 'klarna' && { params }) }))
      }
      pay.current(type, make, { amount, contact }).then(
        (outcome) => {
          if (outcome?.result !== 'paid' && outcome?.result !== 'checking') event.paymentFailed({ reason: 'fail' })
        },
        () => event.paymentFailed({ reason: 'fail' }),
      )
    })
    wallets.mount(container)
    return () => {
      wallets.destroy()
    }
  }, [stripe, amount, currency, language, business.name, offered, asks])

  return (
    <WalletFrame
      name={offered === '' ? t('wallets') : t('express')}
      shown={available}
      isFirst={isFirst}
      disabled={disabled}
    >
      <div ref={box} className="min-h-14" />
      {foot}
    </WalletFrame>
  )
}
