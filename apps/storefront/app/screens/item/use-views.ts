import { type Choice, type ChoiceProblem, chosenPartOf, type Place } from '@comanda/domain'
import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useBlocker, useLocation, useNavigate, useSearchParams } from 'react-router'
import type { SheetState } from '../menu/use-open-item.ts'
import { addressOf, placeFrom } from './place-address.ts'

interface Views {
  readonly place: Place
  /** Opens the questions at a place. */
  readonly enter: (place: Place) => void
  /** As the browser's Back: leaves this view. */
  readonly back: () => void
  /** Opens the view of a question, brings it into sight and gives it the focus. */
  readonly leadTo: (place: Place, problem: ChoiceProblem) => void
}

interface Scene {
  readonly choice: Choice
  readonly scroller: RefObject<HTMLDivElement | null>
  /** Whether something at a place still has to be chosen; then leaving it is asked about. */
  readonly isIncomplete: (place: Place) => boolean
  /** Asks whether to go back all the same, and lets go of what is not complete. [4.61] */
  readonly mayLeave: (place: Place) => Promise<boolean>
  readonly onChange: (isLed: boolean) => void
}

const depthOf = (address: string | null) => (address === null ? 0 : address.split('-').length)

/** The views of a dish, each with an address of its own, so that the browser's Back is the sheet's Back. [2.62] [4.61] */
export function useViews({ choice, scroller, isIncomplete, mayLeave, onChange }: Scene): Views {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const { state } = useLocation()
  const asked = query.get('in')
  const place = useMemo(() => chosenPartOf(choice, placeFrom(asked)), [choice, asked])
  const name = addressOf(place)
  const heights = useRef(new Map<string, number>())
  const [leading, setLeading] = useState<ChoiceProblem | null>(null)
  const shown = useRef(name)
  const leaving = useRef(false)

  const go = (next: Place, replace: boolean) => {
    const to = new URLSearchParams(query)
    to.delete('in')
    if (next.length > 0) to.set('in', addressOf(next))
    const before = (typeof state === 'object' && state !== null ? state : {}) as SheetState
    const after: SheetState = { ...before, depth: (before.depth ?? 0) + (replace ? 0 : 1) }
    void navigate(`?${to}`, { replace, preventScrollReset: true, state: after })
  }
  const enter = (next: Place) => {
    heights.current.set(name, scroller.current?.scrollTop ?? 0)
    go(next, false)
  }
  const back = () => void navigate(-1)

  // What is not chosen has no view: its address gives way to what there is.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each view and address
  useEffect(() => {
    if (!leaving.current && asked !== null && asked !== name) go(place, true)
    leaving.current = false
  }, [asked, name])

  const blocker = useBlocker(
    ({ nextLocation, historyAction }) =>
      historyAction === 'POP' &&
      place.length > 0 &&
      new URLSearchParams(nextLocation.search).get('item') === query.get('item') &&
      depthOf(new URLSearchParams(nextLocation.search).get('in')) < place.length &&
      isIncomplete(place),
  )
  const asking = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each step back
  useEffect(() => {
    if (blocker.state !== 'blocked' || asking.current) return
    asking.current = true
    leaving.current = true
    mayLeave(place)
      .then((may) => {
        leaving.current = may
        if (may) blocker.proceed()
        else blocker.reset()
      })
      .catch((error: unknown) => console.error(error))
      .finally(() => {
        asking.current = false
      })
  }, [blocker.state])

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each view
  useLayoutEffect(() => {
    const from = shown.current
    const box = scroller.current
    if (from === name || box === null) return
    shown.current = name
    onChange(leading !== null)
    if (leading !== null) {
      setLeading(null)
      requestAnimationFrame(() => show(box, leading))
      return
    }
    const isBack = from.startsWith(name)
    box.scrollTop = isBack ? (heights.current.get(name) ?? 0) : 0
    const opener = isBack ? box.querySelector<HTMLElement>(`[data-opens="${from}"]`) : null
    if (opener) opener.focus({ preventScroll: true })
    else box.focus()
  }, [name])

  return {
    place,
    enter,
    back,
    leadTo: (to, problem) => {
      if (addressOf(to) !== name) {
        setLeading(problem)
        enter(to)
      } else requestAnimationFrame(() => scroller.current && show(scroller.current, problem))
    },
  }
}

function show(box: HTMLElement, { kind, id }: ChoiceProblem): void {
  const group = box.querySelector<HTMLElement>(`#${kind}-${id}`)
  group?.scrollIntoView({ block: 'center' })
  group?.querySelector<HTMLElement>('input:enabled, button:enabled, select:enabled')?.focus()
}
