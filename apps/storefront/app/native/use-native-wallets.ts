import { useEffect, useState } from 'react'
import { useIsNativeView } from '../shell/native-view.ts'
import { randomKey } from '../stored/random-key.ts'
import { askApp } from './bridge.ts'
import type { NativeWallet } from './messages.ts'

/** Names an exchange with the app. What is said to a page that was reloaded since must not answer this one's question. */
export const nextExchange = (): string => randomKey(20)

/** The wallets that the app around the page can pay with; none in a browser, and none until the app has said so. [1.19] */
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
