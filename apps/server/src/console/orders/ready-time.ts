/** A ready time further away than this is a typing error. */
const MOST_HOURS_AHEAD = 14 * 24

/** The parsed time, or null when it is in the past or too far away. @param text ISO 8601 */
export function readyTimeOf(text: string, now: Temporal.Instant): string | null {
  const at = Temporal.Instant.from(text)
  const ahead = now.until(at).total('hours')
  return ahead < -1 || ahead > MOST_HOURS_AHEAD ? null : at.toString()
}
