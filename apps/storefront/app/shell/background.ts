import { createElement, type FunctionComponent, useEffect, useState } from 'react'
import { loadPart } from '../start-up/load-part.ts'

/** Loads what works behind every page once the page answers presses: no first press needs it. */
export function Background() {
  const [Parts, setParts] = useState<FunctionComponent | null>(null)
  useEffect(() => {
    loadPart(() => import('./background-parts.tsx')).then(
      ({ BackgroundParts }) => setParts(() => BackgroundParts),
      // The page works without them until it is loaded again.
      (error: unknown) => console.error(error),
    )
  }, [])
  return Parts && createElement(Parts)
}
