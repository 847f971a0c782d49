import type { PaymentBrand } from '@comanda/domain'
import type { ExpressPaymentType, Stripe } from '@stripe/stripe-js'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { madeOf, refusedBy } from '../../../payment/create-payment-method.ts'
import type { CreatePaymentMethod, PaymentOutcome } from '../../../payment/pay-order.ts'
import { useSite } from '../../../start-up/use-site.ts'
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
  readonly onPay: (type: ExpressType, make: CreatePaymentMethod) => Promise<PaymentOutcome | null>
  readonly disabled: boolean
}

/**
 * Apple Pay and Google Pay where the device has them, and Link and Klarna where the business wants them; renders nothing elsewhere. [7.45] [9.21]
 */
export function Wallets({ stripe, sheet, brands, billing, onPay, disabled }: WalletsProps) {
  const t = useTranslations('payment')
  const { language, business } = useSite()
  const box = useRef<HTMLDivElement>(null)
  const [available, setAvailable] = useState(false)
  const pay = useRef(onPay)
  pay.current = onPay
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
      locale: language,
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
    wallets.on('click', ({ resolve }) => {
      resolve({ lineItems: shown.current.lineItems, business: { name: business.name } })
    })
    wallets.on('confirm', (event) => {
      const type = TYPES[event.expressPaymentType]
      if (type === undefined) return event.paymentFailed({ reason: 'fail' })
      const { name, email, country } = payer.current
      const params = { billing_details: { name, email, address: { country } } }
      const make: CreatePaymentMethod = async () => {
        const { error: incomplete } = await elements.submit()
        if (incomplete) return refusedBy(incomplete)
        return madeOf(stripe.createPaymentMethod({ elements, ...(type === 'klarna' && { params }) }))
      }
      pay.current(type, make).then(
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
  }, [stripe, amount, currency, language, business.name, offered])

  return (
    <WalletFrame name={offered === '' ? t('wallets') : t('express')} shown={available} disabled={disabled}>
      <div ref={box} className="min-h-14" />
    </WalletFrame>
  )
}
