import type { Stripe } from '@stripe/stripe-js'
import { useEffect, useRef, useState } from 'react'
import { madeOf, refusedBy } from '../../../payment/create-payment-method.ts'
import type { CreatePaymentMethod, PaymentOutcome } from '../../../payment/pay-order.ts'
import { useSite } from '../../../start-up/use-site.ts'
import { WalletFrame } from './wallet-frame.tsx'
import type { WalletSheet } from './wallet-sheet.ts'

interface WalletsProps {
  readonly stripe: Stripe
  readonly sheet: WalletSheet
  /** Pays with the payment method from the wallet's sheet. */
  readonly onPay: (wallet: 'apple-pay' | 'google-pay', make: CreatePaymentMethod) => Promise<PaymentOutcome | null>
  readonly disabled: boolean
}

/** Apple Pay and Google Pay where the device has them; renders nothing elsewhere. [7.45] [9.21] */
export function Wallets({ stripe, sheet, onPay, disabled }: WalletsProps) {
  const { language, business } = useSite()
  const box = useRef<HTMLDivElement>(null)
  const [available, setAvailable] = useState(false)
  const pay = useRef(onPay)
  pay.current = onPay
  const shown = useRef(sheet)
  shown.current = sheet
  const { amount, currency } = sheet

  useEffect(() => {
    const container = box.current
    if (container === null || amount <= 0) return
    const elements = stripe.elements({
      locale: language,
      mode: 'payment',
      amount,
      currency,
      paymentMethodCreation: 'manual',
      appearance: {
        variables: { borderRadius: getComputedStyle(document.documentElement).getPropertyValue('--radius-btn').trim() },
      },
    })
    const wallets = elements.create('expressCheckout', {
      paymentMethods: { applePay: 'auto', googlePay: 'auto', link: 'never', paypal: 'never', amazonPay: 'never' },
      buttonHeight: 55,
    })
    wallets.on('ready', ({ availablePaymentMethods }) => {
      setAvailable(Boolean(availablePaymentMethods?.applePay || availablePaymentMethods?.googlePay))
    })
    wallets.on('click', ({ resolve }) => {
      resolve({ lineItems: shown.current.lineItems, business: { name: business.name } })
    })
    wallets.on('confirm', (event) => {
      const make: CreatePaymentMethod = async () => {
        const { error: incomplete } = await elements.submit()
        return incomplete ? refusedBy(incomplete) : madeOf(stripe.createPaymentMethod({ elements }))
      }
      pay.current(event.expressPaymentType === 'apple_pay' ? 'apple-pay' : 'google-pay', make).then(
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
  }, [stripe, amount, currency, language, business.name])

  return (
    <WalletFrame shown={available} disabled={disabled}>
      <div ref={box} className="min-h-14" />
    </WalletFrame>
  )
}
