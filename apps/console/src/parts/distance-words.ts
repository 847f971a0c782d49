import { type DistanceUnit, type Language, METRES_OF } from '@comanda/domain'

/** Formats metres as "1.9 mi" or "3 km". */
export function distanceWords(metres: number, unit: DistanceUnit, language: Language): string {
  const format = new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: 1 })
  return format.format(metres / METRES_OF[unit])
}
