import type { Stripe } from '@stripe/stripe-js'
import { useEffect, useRef, useState } from 'react'
import { useSite } from '../../../start-up/use-site.ts'
import { madeOf, refusedBy } from '../../card/make-method.ts'
import type { MakeMethod, PaymentOutcome } from './pay-order.ts'
import { WalletFrame } from './wallet-frame.tsx'
import type { WalletSheet } from './wallet-sheet.ts'

interface WalletsProps {
  readonly stripe: Stripe
  readonly sheet: WalletSheet
  /** Pays with what the wallet's sheet gave. */
  readonly onPay: (wallet: 'apple-pay' | 'google-pay', make: MakeMethod) => Promise<PaymentOutcome | null>
  readonly disabled: boolean
}

/** Apple Pay and Google Pay, first, where the device has them; nothing at all where it has not. [7.45] [9.21] */
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
    const place = box.current
    if (place === null || amount <= 0) return
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
      const make: MakeMethod = async () => {
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
    wallets.mount(place)
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
