import { formatMoney } from '@comanda/domain'
import { useTranslations } from 'use-intl'
import { useLocations } from '../menu-cache/live-locations.ts'
import { useSite } from '../start-up/use-site.ts'
import type { RefusedCode } from '../stored/coupon.ts'

/**
 * Returns why a code was refused, with the amount missing to its minimum; the server's sentence where we have no text
 * for the reason. [8.29]
 */
export function useRefusedWords(): (refused: RefusedCode, locationId: number | null) => string {
  const reasons = useTranslations('refusals.coupon_invalid')
  const { language } = useSite()
  const locations = useLocations()
  return ({ reason, missing, text }, locationId) => {
    const currency = locations.find(({ location }) => location.id === locationId)?.location.currency
    if (missing !== null && currency) return reasons('missing', { missing: formatMoney(missing, currency, language) })
    return reason === null ? text : reasons(reason)
  }
}
