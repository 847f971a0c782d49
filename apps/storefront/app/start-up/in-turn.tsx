import { options } from 'preact'
import { type ReactNode, Suspense, useEffect, useState } from 'react'

/** A part of the page that waits for its hydration. */
interface Turn {
  isDue: boolean
  readonly due: Promise<void>
  readonly take: () => void
  /** Called once the part is hydrated. */
  onTaken: () => void
}

const NOW: Turn = { isDue: true, due: Promise.resolve(), take: () => {}, onTaken: () => {} }

const waiting: Turn[] = []
let isHydrating = false
/** When effects run outside the hydration: set by `preact/react.js`. */
const usualEffects = options.requestAnimationFrame ?? queueMicrotask

const pause = () => new Promise<void>((resolve) => setTimeout(resolve))

/**
 * Lets the parts of the page that is hydrated next wait for their turns. Until they are taken, effects and what they
 * render again are tasks of their own, and so is the router, which suspends once until it has decoded the page's data.
 */
export function startTurns(): void {
  isHydrating = true
  options.debounceRendering = setTimeout
  options.requestAnimationFrame = setTimeout
}

/**
 * Hydrates the parts that wait, each in a task of its own, so that the page scrolls and shows presses meanwhile. Once
 * something is pressed, which waits for the whole page, it hydrates the rest at once.
 */
export async function takeTurns(isPressed: () => boolean): Promise<void> {
  // During this pause Preact renders what the effects of the first pass have changed.
  await pause()
  delete options.debounceRendering
  while (waiting.length > 0) await takeTurn(waiting.splice(0, isPressed() ? waiting.length : 1))
  isHydrating = false
  options.requestAnimationFrame = usualEffects
}

async function takeTurn(taken: readonly Turn[]): Promise<void> {
  for (const turn of taken) turn.take()
  await pause()
  for (const turn of taken) turn.onTaken()
}

/**
 * A part of the page that is hydrated in a task of its own. It renders at once on the server, and in the browser after
 * the first hydration. Its content is exactly one element, always: while it waits, Preact keeps one for it. It is
 * hydrated with what it was first given, as the server rendered it, because hydration takes attributes over as they
 * are; what has changed meanwhile follows. No part is left out, even where it is out of sight: `useId` counts, so a
 * part that is rendered later would get ids that the waiting part already has.
 */
export function InTurn({ children }: { readonly children: ReactNode }) {
  const [turn] = useState(() => (isHydrating ? newTurn() : NOW))
  const [first] = useState(children)
  const [isTaken, setIsTaken] = useState(turn.isDue)
  useEffect(() => {
    if (turn !== NOW) turn.onTaken = () => setIsTaken(true)
  }, [turn])
  return (
    <Suspense>
      <Waiting turn={turn}>{isTaken ? children : first}</Waiting>
    </Suspense>
  )
}

function Waiting({ turn, children }: { readonly turn: Turn; readonly children: ReactNode }) {
  if (!turn.isDue) throw turn.due
  return children
}

function newTurn(): Turn {
  let take = () => {}
  const due = new Promise<void>((resolve) => {
    take = resolve
  })
  const turn: Turn = {
    isDue: false,
    due,
    take: () => {
      turn.isDue = true
      take()
    },
    onTaken: () => {},
  }
  waiting.push(turn)
  return turn
}
