interface AllergenSignProps {
  readonly state: 'contained' | 'possible' | 'replaced' | 'no'
  /** Pixels. */
  readonly size?: number
}

/**
 * A full disc for what is contained, half of one for what is possible, a bar for what a choice takes away: told apart
 * without colour, and on paper.
 */
export function AllergenSign({ state, size = 18 }: AllergenSignProps) {
  if (state === 'no') return null
  return (
    <svg viewBox="0 0 20 20" width={size} height={size} aria-hidden="true" className="shrink-0">
      {state === 'replaced' ? (
        <path d="M3 10h14" stroke="currentColor" strokeWidth="3" />
      ) : (
        <circle
          cx="10"
          cy="10"
          r="8.5"
          fill={state === 'contained' ? 'currentColor' : 'none'}
          stroke="currentColor"
          strokeWidth="2.5"
        />
      )}
      {state === 'possible' && <path d="M10 1.5a8.5 8.5 0 0 0 0 17z" fill="currentColor" />}
    </svg>
  )
}
