import { type Currency, formatMoney, type Minor } from '@comanda/domain'
import { useLocale } from 'use-intl'

/** Formats minor units in the reader's language. */
export const useMoney = () => {
  const language = useLocale()
  return (amount: Minor, currency: Currency) => formatMoney(amount, currency, language)
}
