import type { MethodAsked } from '@comanda/native-bridge'
import {
  createPlatformPayPaymentMethod,
  initStripe,
  isPlatformPaySupported,
  PlatformPay,
} from '@stripe/stripe-react-native'
import { Platform } from 'react-native'
import { SETTINGS } from './settings.ts'

const isTest = SETTINGS.stripePublishableKey.startsWith('pk_test_')

export function startWallets(): Promise<void> {
  return initStripe({ publishableKey: SETTINGS.stripePublishableKey, merchantIdentifier: SETTINGS.appleMerchantId })
}

export async function supportedWallets(): Promise<{ readonly apple_pay: boolean; readonly google_pay: boolean }> {
  const isSupported = await isPlatformPaySupported({ googlePay: { testEnv: isTest } })
  return { apple_pay: isSupported && Platform.OS === 'ios', google_pay: isSupported && Platform.OS === 'android' }
}

/** Pounds and euros have two decimals. */
const major = (minor: number): string => (minor / 100).toFixed(2)

/** Opens the wallet's sheet. Returns the payment method, which the server charges; null when the customer closed it. */
export async function createPaymentMethod(asked: MethodAsked): Promise<string | null> {
  const { country: merchantCountryCode, currency: currencyCode, label, amount, items } = asked
  const lines = [...items, { label, amount }].map((line) => ({
    paymentType: PlatformPay.PaymentType.Immediate as const,
    label: line.label,
    amount: major(line.amount),
  }))
  const { paymentMethod } = await createPlatformPayPaymentMethod(
    asked.wallet === 'apple-pay'
      ? { applePay: { merchantCountryCode, currencyCode, cartItems: lines } }
      : { googlePay: { testEnv: isTest, merchantCountryCode, currencyCode, merchantName: label, label, amount } },
  )
  return paymentMethod?.id ?? null
}
