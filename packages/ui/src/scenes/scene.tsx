import type { ReactNode } from 'react'

/** How the outlines of scenes are drawn. */
export const DRAWN = {
  fill: 'var(--surface)',
  stroke: 'var(--accent)',
  strokeWidth: 2.5,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const
export const GOLD = 'oklch(.78 .13 75)'

interface SceneProps {
  readonly name: string
  readonly children: ReactNode
}

/** A drawing for a page or list that shows nothing. Each has a file of its own: a page loads only those it may show. */
export function Scene({ name, children }: SceneProps) {
  return (
    <svg aria-hidden="true" viewBox="0 0 200 200" className="size-44" data-scene={name}>
      <circle cx="100" cy="100" r="100" fill="var(--soft-2)" />
      {children}
    </svg>
  )
}
