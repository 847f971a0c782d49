const ROUND = 2 * Math.PI * 6.5

interface TimerRingProps {
  /** Share of the time, 0 to 1. */
  readonly left: number
  readonly size?: number
  readonly colour?: 'text-accepted' | 'text-kitchen-ring'
}

/** A ring that empties as time passes, beside a text that says the same. */
export function TimerRing({ left, size = 28, colour = 'text-accepted' }: TimerRingProps) {
  const share = Math.min(1, Math.max(0, left))
  return (
    <svg viewBox="0 0 28 28" width={size} height={size} aria-hidden="true" className={`shrink-0 ${colour}`}>
      <circle cx="14" cy="14" r="12" fill="none" stroke="currentColor" strokeWidth="2.5" />
      <circle
        cx="14"
        cy="14"
        r="6.5"
        fill="none"
        stroke="currentColor"
        strokeWidth="8"
        strokeDasharray={`${share * ROUND} ${ROUND}`}
        transform="rotate(-90 14 14)"
      />
    </svg>
  )
}
