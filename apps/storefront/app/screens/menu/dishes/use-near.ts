import { type RefObject, startTransition, useEffect, useState } from 'react'

/** How far outside the window content renders: the distance that a flick covers in a second. */
const MARGIN = '1500px 0px'

let observer: IntersectionObserver | null = null
const told = new WeakMap<Element, (near: boolean, height: number) => void>()

function watch(element: Element, tell: (near: boolean, height: number) => void): () => void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, boundingClientRect } of entries)
        told.get(target)?.(isIntersecting, boundingClientRect.height)
    },
    { rootMargin: MARGIN },
  )
  told.set(element, tell)
  observer.observe(element)
  return () => {
    told.delete(element)
    observer?.unobserve(element)
  }
}

/**
 * Returns whether an element is in view or near it, and otherwise the height it had, to reserve while it renders less.
 * Always near unless `sparing`; an element with the focus stays rendered.
 */
export function useNear(
  element: RefObject<HTMLElement | null>,
  sparing: boolean,
  atFirst: boolean,
): { readonly near: boolean; readonly height: number | null } {
  const [state, setState] = useState<{ readonly near: boolean; readonly height: number | null }>({
    near: atFirst,
    height: null,
  })
  useEffect(() => {
    const one = element.current
    if (!sparing || one === null) return
    return watch(one, (near, height) => {
      if (!near && one.contains(document.activeElement)) return
      // User input goes first.
      startTransition(() => {
        setState((before) => {
          if (before.near === near) return before
          return { near, height: near || height === 0 ? null : height }
        })
      })
    })
  }, [element, sparing])
  return sparing ? state : ALWAYS
}

const ALWAYS = { near: true, height: null }
