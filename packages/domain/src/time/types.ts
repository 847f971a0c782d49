/** A wall-clock time, "HH:mm", in the location's time zone. */
export type ClockTime = string

/** A calendar date, "yyyy-MM-dd", in the location's time zone. [5.21] */
export type CalendarDate = string

/** An instant in ISO 8601 UTC ("2026-11-21T19:00:00Z"), the form used in data; rules take `Temporal.Instant`. */
export type InstantText = string

/** IANA name, "Europe/London". */
export type TimeZone = string

/** ISO weekday: Monday is 1, Sunday is 7. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7

/**
 * A span of local clock times. `closes` at or before `opens` means that the span passes midnight; equal means 24 hours.
 */
export interface ClockSpan {
  readonly opens: ClockTime
  readonly closes: ClockTime
}

/** Opening spans by ISO weekday of the day they start on, and the dates that differ (an empty list is a closed day). */
export interface OpeningHours {
  readonly week: Readonly<Record<Weekday, readonly ClockSpan[]>>
  readonly exceptions: Readonly<Record<CalendarDate, readonly ClockSpan[]>>
  /** What dates are called, such as "Christmas"; one without an exception has the hours of its weekday. */
  readonly names?: Readonly<Record<CalendarDate, string>>
}
