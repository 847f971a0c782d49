import { classes } from '@comanda/ui'
import type { Stripe } from '@stripe/stripe-js'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSite } from '../../../start-up/use-site.ts'
import type { MakeMethod, PaymentOutcome } from './pay-order.ts'

interface WalletsProps {
  readonly stripe: Stripe
  /** Minor units. */
  readonly amount: number
  readonly currency: string
  /** Pays with what the wallet's sheet gave. */
  readonly onPay: (wallet: 'apple-pay' | 'google-pay', make: MakeMethod) => Promise<PaymentOutcome | null>
  readonly disabled: boolean
}

/** Apple Pay and Google Pay, first, where the device has them; nothing at all where it has not. [7.45] [9.21] */
export function Wallets({ stripe, amount, currency, onPay, disabled }: WalletsProps) {
  const t = useTranslations('payment')
  const { language } = useSite()
  const box = useRef<HTMLDivElement>(null)
  const [available, setAvailable] = useState(false)
  const pay = useRef(onPay)
  pay.current = onPay

  useEffect(() => {
    const place = box.current
    if (place === null || amount <= 0) return
    const elements = stripe.elements({
      locale: language,
      mode: 'payment',
      amount,
      currency: currency.toLowerCase(),
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
    wallets.on('confirm', (event) => {
      const make: MakeMethod = async () => {
        const { error: incomplete } = await elements.submit()
        if (incomplete) return { ok: false, error: { code: incomplete.code }, text: incomplete.message ?? null }
        const { paymentMethod, error } = await stripe.createPaymentMethod({ elements })
        return error === undefined
          ? { ok: true, method: paymentMethod.id }
          : {
              ok: false,
              error: { type: error.type, code: error.code, decline_code: error.decline_code },
              text: error.message ?? null,
            }
      }
      pay.current(event.expressPaymentType === 'apple_pay' ? 'apple-pay' : 'google-pay', make).then(
        (outcome) => {
          if (outcome?.result === 'not-paid' || outcome?.result === 'refused') event.paymentFailed({ reason: 'fail' })
        },
        () => event.paymentFailed({ reason: 'fail' }),
      )
    })
    wallets.mount(place)
    return () => {
      wallets.destroy()
    }
  }, [stripe, amount, currency, language])

  return (
    <div hidden={!available} className={classes('mb-7', disabled && 'pointer-events-none opacity-55')} inert={disabled}>
      <fieldset>
        <legend className="sr-only">{t('wallets')}</legend>
        <div ref={box} className="min-h-14 [--sandbox-radius:var(--radius-btn)]" />
      </fieldset>
      <div className="mt-7 flex items-center gap-4 text-label text-ink-2">
        <span aria-hidden="true" className="h-px grow bg-line" />
        {t('another')}
        <span aria-hidden="true" className="h-px grow bg-line" />
      </div>
    </div>
  )
}
