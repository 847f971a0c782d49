const formats = new Map<string, Intl.DateTimeFormat>()

/** "19:40" in the location's time zone. @param at ISO 8601, or milliseconds since 1970 */
export function clockTime(at: string | number, timeZone: string): string {
  const format =
    formats.get(timeZone) ?? new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' })
  formats.set(timeZone, format)
  return format.format(new Date(at))
}

/** Whole minutes from `now` to `at`; negative once it is past. */
export function minutesUntil(at: string, now: number): number {
  return Math.round((Date.parse(at) - now) / 60_000)
}
