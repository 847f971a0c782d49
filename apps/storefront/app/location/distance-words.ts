import { currencyOfTerritory, distanceUnitOf, METRES_OF } from '@comanda/domain'
import { useSite } from '../start-up/use-site.ts'

/** Formats metres as "0.8 mi" in Britain and "1,2 km" elsewhere; never as 0. */
export function useDistanceWords(): (metres: number) => string {
  const { business, language } = useSite()
  const unit = distanceUnitOf(currencyOfTerritory(business.territory))
  const format = new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: 1 })
  return (metres) => format.format(Math.max(0.1, metres / METRES_OF[unit]))
}
