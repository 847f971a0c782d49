import type { Currency, Minor } from '@comanda/domain'
import { useTranslations } from 'use-intl'
import { useMoney } from './money.ts'

/** Says how counted cash differs from what it should be. */
export function useDifference(): (difference: Minor, currency: Currency) => string {
  const t = useTranslations('days.drawer')
  const money = useMoney()
  return (difference, currency) => {
    if (difference === 0) return t('matches')
    return t(difference > 0 ? 'over' : 'short', { amount: money(Math.abs(difference), currency) })
  }
}
