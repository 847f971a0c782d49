const minutesBetween = (since: string, now: Temporal.Instant): number =>
  (now.epochMilliseconds - Date.parse(since)) / 60_000

interface Checked {
  readonly addedAt: string
  /** Whether the domain is in use, and nothing is wrong with it. */
  readonly isWell: boolean
  /** Since when a domain that is in use has something wrong; null where nothing is. */
  readonly illSince: string | null
}

/** Minutes until the next check: often while the owner waits or repairs, then less and less. */
export function pauseOf({ addedAt, isWell, illSince }: Checked, now: Temporal.Instant): number {
  if (isWell) return 6 * 60
  const age = minutesBetween(illSince ?? addedAt, now)
  if (illSince !== null) return age < 24 * 60 ? 10 : 60
  return age < 60 ? 1 : age < 24 * 60 ? 10 : age < 30 * 24 * 60 ? 6 * 60 : 24 * 60
}
