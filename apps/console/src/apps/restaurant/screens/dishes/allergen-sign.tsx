import type { AllergenState } from './declared-contents.ts'

interface AllergenSignProps {
  readonly state: AllergenState
  /** Pixels. */
  readonly size?: number
}

/** A full disc for what is contained, half of one for what is possible: told apart without colour, and on paper. */
export function AllergenSign({ state, size = 18 }: AllergenSignProps) {
  if (state === 'no') return null
  return (
    <svg viewBox="0 0 20 20" width={size} height={size} aria-hidden="true" className="shrink-0">
      <circle
        cx="10"
        cy="10"
        r="8.5"
        fill={state === 'contained' ? 'currentColor' : 'none'}
        stroke="currentColor"
        strokeWidth="2.5"
      />
      {state === 'possible' && <path d="M10 1.5a8.5 8.5 0 0 0 0 17z" fill="currentColor" />}
    </svg>
  )
}
