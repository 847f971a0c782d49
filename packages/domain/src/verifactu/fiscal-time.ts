import type { TimeZone } from '../time/types.ts'

/** The moment at which a record is made, with the offset of its place: "2027-01-01T20:15:00+01:00". */
export function fiscalMoment(at: Temporal.Instant, timeZone: TimeZone): string {
  return at.toZonedDateTimeISO(timeZone).toString({ smallestUnit: 'second', timeZoneName: 'never' })
}

/** The date of an invoice in its place, "dd-mm-yyyy". */
export function fiscalDate(at: Temporal.Instant, timeZone: TimeZone): string {
  const [year, month, day] = at.toZonedDateTimeISO(timeZone).toPlainDate().toString().split('-')
  return `${day}-${month}-${year}`
}
