import type { NativeWallet } from '@comanda/native-bridge'
import { useEffect, useState } from 'react'
import { askApp } from './bridge.ts'
import { nextExchange } from './exchange-id.ts'
import { useIsNativeView } from './native-view.ts'

/**
 * Returns the wallets that the surrounding app can pay with; none in a browser and until the app has answered. [1.19]
 */
export function useNativeWallets(currency: string, country: string): readonly NativeWallet[] {
  const isNative = useIsNativeView()
  const [wallets, setWallets] = useState<readonly NativeWallet[]>([])
  useEffect(() => {
    if (!isNative) return
    const left = new AbortController()
    void askApp({ type: 'wallets', id: nextExchange(), payload: { currency, country } }, left.signal).then((has) => {
      if (has === null) return
      setWallets([
        ...(has.apple_pay ? (['apple-pay'] as const) : []),
        ...(has.google_pay ? (['google-pay'] as const) : []),
      ])
    })
    return () => left.abort()
  }, [isNative, currency, country])
  return wallets
}
