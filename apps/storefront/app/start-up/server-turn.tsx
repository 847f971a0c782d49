import { createContext, type ReactNode, use } from 'react'

/** How long the server renders in one go, milliseconds: other calls wait no longer. */
const GO_MS = 8
/** Parts that go on in one turn: some milliseconds. */
const AT_ONCE = 16

let begun = 0
const waiting: (() => void)[] = []

const release = (): void => {
  begun = performance.now()
  for (const go of waiting.splice(0, AT_ONCE)) go()
  if (waiting.length > 0) setTimeout(release)
}

/** Resolves after other calls had their turn. For the server. */
export function nextTurn(): Promise<void> {
  return new Promise((go) => {
    waiting.push(go)
    if (waiting.length === 1) setTimeout(release)
  })
}

/** Whether parts of the page take turns, as they do while the server renders a whole page. */
export const TurnsContext = createContext(false)

/**
 * A part of a page whose length a restaurant decides. Where the server has rendered for a while, it goes on with this
 * part after other calls had their turn; the page is the same. The browser renders it at once.
 */
export function ServerTurn({ children }: { readonly children: ReactNode }) {
  if (import.meta.env.SSR && use(TurnsContext)) while (performance.now() - begun > GO_MS) use(nextTurn())
  return children
}
