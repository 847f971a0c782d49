import { epochOfText, type InstantText, instantText, isPossibleEnd, type Location, usualEnd } from '@comanda/domain'

type End = { readonly until: InstantText | null } | { readonly problem: 'in_the_past' | 'too_far_away' }

/**
 * The end of a switch as staff want it: without one the next opening, null where they have chosen that it holds until
 * they end it.
 */
export function endOf(wanted: InstantText | null | undefined, location: Location, now: Temporal.Instant): End {
  if (wanted === undefined || wanted === 'next-opening') return { until: usualEnd(location, now) }
  if (wanted === null) return { until: null }
  const end = epochOfText(wanted)
  if (end === null || end <= now.epochMilliseconds) return { problem: 'in_the_past' }
  return isPossibleEnd(wanted, now) ? { until: instantText(end) } : { problem: 'too_far_away' }
}
