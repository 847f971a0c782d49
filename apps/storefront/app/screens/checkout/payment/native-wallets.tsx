import type { MethodAsked, NativeWallet } from '@comanda/native-bridge'
import { Button } from '@comanda/ui'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { askApp } from '../../../native/bridge.ts'
import { nextExchange } from '../../../native/exchange-id.ts'
import type { CreatePaymentMethod, PaymentOutcome } from '../../../payment/pay-order.ts'
import { WalletFrame } from '../../../payment/wallets/wallet-frame.tsx'
import { tellOutcome } from './tell-outcome.ts'

interface NativeWalletsProps {
  readonly wallets: readonly NativeWallet[]
  readonly asked: Omit<MethodAsked, 'wallet'>
  /** Pays with the payment method that the app's sheet returned. */
  readonly onPay: (wallet: NativeWallet, make: CreatePaymentMethod) => Promise<PaymentOutcome | null>
  readonly disabled: boolean
}

const NAMES: Readonly<Record<NativeWallet, string>> = { 'apple-pay': 'Apple Pay', 'google-pay': 'Google Pay' }

/**
 * The native app's own wallets. The page asks the app for a payment method and reports the outcome to it. [1.19] [7.43]
 */
export function NativeWallets({ wallets, asked, onPay, disabled }: NativeWalletsProps) {
  const t = useTranslations('payment')
  const open = useRef<AbortController | null>(null)
  useEffect(() => () => open.current?.abort(), [])

  const press = async (wallet: NativeWallet) => {
    // The next press abandons a sheet that was never answered.
    open.current?.abort()
    const sheet = new AbortController()
    open.current = sheet
    const id = nextExchange()
    const answer = await askApp({ type: 'payment-method', id, payload: { wallet, ...asked } }, sheet.signal)
    const method = answer?.stripe_payment_method_id ?? null
    if (method === null) return
    const outcome = await onPay(wallet, async () => ({ ok: true, method }))
    tellOutcome(id, outcome)
  }

  return (
    <WalletFrame name={t('wallets')} shown={wallets.length > 0} disabled={disabled}>
      <div className="grid grid-flow-col auto-cols-fr gap-3">
        {wallets.map((wallet) => (
          <Button key={wallet} variant="wallet" onClick={() => void press(wallet)}>
            {NAMES[wallet]}
          </Button>
        ))}
      </div>
    </WalletFrame>
  )
}
