import { useSite } from '../start-up/use-site.ts'

const METRES = { mile: 1609.344, kilometer: 1000 } as const

/** Formats metres as "0.8 mi" in Britain and "1,2 km" elsewhere; never as 0. */
export function useDistanceWords(): (metres: number) => string {
  const { business, language } = useSite()
  const unit = business.territory === 'uk' ? 'mile' : 'kilometer'
  const format = new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: 1 })
  return (metres) => format.format(Math.max(0.1, metres / METRES[unit]))
}
