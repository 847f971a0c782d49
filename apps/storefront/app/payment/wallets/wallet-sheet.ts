import type { Totals } from '@comanda/domain'
import type { LineItem } from '@stripe/stripe-js'
import { useTranslations } from 'use-intl'

export interface WalletSheet {
  /** Minor units that are charged. [7.44] */
  readonly amount: number
  /** ISO 4217, lower case, as the provider writes it. */
  readonly currency: string
  /** They add up to the amount; a discount is negative. [2.58] */
  readonly lineItems: LineItem[]
}

type Words = ReturnType<typeof useTranslations<'cart.totals'>>

/** Returns what a wallet's sheet shows of an order: the lines of its summary, in the same order. [2.58] [7.44] */
export function sheetOf(totals: Totals, currency: string, couponCode: string | null, t: Words): WalletSheet {
  const lines: readonly LineItem[] = [
    { name: t('subTotal'), amount: totals.subTotal },
    { name: t('serviceCharge'), amount: totals.serviceCharge },
    { name: t('bagCharge'), amount: totals.bagCharge },
    { name: t('deliveryFee'), amount: totals.deliveryFee },
    { name: couponCode ? t('discountNamed', { code: couponCode }) : t('discount'), amount: -totals.discount },
    { name: t('tip'), amount: totals.tip },
  ]
  return {
    amount: totals.total,
    currency: currency.toLowerCase(),
    lineItems: lines.filter(({ amount }) => amount !== 0),
  }
}

/** As `sheetOf`, in the page's language. */
export function useSheet(totals: Totals, currency: string, couponCode: string | null): WalletSheet {
  return sheetOf(totals, currency, couponCode, useTranslations('cart.totals'))
}
