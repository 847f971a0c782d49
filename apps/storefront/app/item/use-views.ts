import { type Choice, type ChoiceProblem, chosenPathOf, type OptionPath } from '@comanda/domain'
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useBlocker, useNavigate } from 'react-router'
import { useSheetPlace } from '../navigation/sheet-place.ts'
import { formatPath, parsePath, viewOf } from './options/option-path.ts'
import type { SheetState } from './use-open-item.ts'

interface Views {
  readonly path: OptionPath
  /** Opens the questions at a path. */
  readonly enter: (path: OptionPath) => void
  /** Leaves this view, as the browser's Back. */
  readonly back: () => void
  /** Opens the view of a question, scrolls to it and focuses it. */
  readonly leadTo: (path: OptionPath, problem: ChoiceProblem) => void
}

interface Scene {
  readonly choice: Choice
  readonly scroller: RefObject<HTMLDivElement | null>
  /** Returns whether a path has missing choices; leaving it then asks first. */
  readonly isIncomplete: (path: OptionPath) => boolean
  /** Asks whether to leave all the same, and discards the incomplete part. [4.61] */
  readonly mayLeave: (path: OptionPath) => Promise<boolean>
  readonly onChange: (isLed: boolean) => void
}

const depthOf = (address: string | null) => (address === null ? 0 : address.split('-').length)

/**
 * The views of a meal deal's products. Each has its own address, so that the browser's Back leaves it. [2.62] [4.61]
 */
export function useViews({ choice, scroller, isIncomplete, mayLeave, onChange }: Scene): Views {
  const { search, state } = useSheetPlace()
  const query = new URLSearchParams(search)
  const navigate = useNavigate()
  const asked = query.get('in')
  const path = useMemo(() => chosenPathOf(choice, viewOf(parsePath(asked))), [choice, asked])
  const name = formatPath(path)
  const heights = useRef(new Map<string, number>())
  const [leading, setLeading] = useState<ChoiceProblem | null>(null)
  const shown = useRef(name)
  const leaving = useRef(false)

  const go = (next: OptionPath, replace: boolean) => {
    const to = new URLSearchParams(query)
    to.delete('in')
    if (next.length > 0) to.set('in', formatPath(next))
    const before = (typeof state === 'object' && state !== null ? state : {}) as SheetState
    const after: SheetState = { ...before, depth: (before.depth ?? 0) + (replace ? 0 : 1) }
    void navigate(`?${to}`, { replace, preventScrollReset: true, state: after })
  }
  const enter = (next: OptionPath) => {
    heights.current.set(name, scroller.current?.scrollTop ?? 0)
    go(next, false)
  }
  const back = () => void navigate(-1)

  // The address of a part that is not chosen is replaced by the nearest chosen part.
  const correctAddress = useEffectEvent(() => go(path, true))
  useEffect(() => {
    if (!leaving.current && asked !== null && asked !== name) correctAddress()
    leaving.current = false
  }, [asked, name])

  const blocker = useBlocker(
    ({ nextLocation, historyAction }) =>
      historyAction === 'POP' &&
      path.length > 0 &&
      new URLSearchParams(nextLocation.search).get('item') === query.get('item') &&
      depthOf(new URLSearchParams(nextLocation.search).get('in')) < path.length &&
      isIncomplete(path),
  )
  const asking = useRef(false)
  const askToLeave = useEffectEvent(() => {
    if (blocker.state !== 'blocked' || asking.current) return
    asking.current = true
    leaving.current = true
    mayLeave(path)
      .then((may) => {
        leaving.current = may
        if (may) blocker.proceed()
        else blocker.reset()
      })
      .catch((error: unknown) => console.error(error))
      .finally(() => {
        asking.current = false
      })
  })
  useEffect(() => {
    if (blocker.state === 'blocked') askToLeave()
  }, [blocker.state])

  const onView = useEffectEvent((view: string) => {
    const from = shown.current
    const box = scroller.current
    if (from === view || box === null) return
    shown.current = view
    onChange(leading !== null)
    if (leading !== null) {
      setLeading(null)
      requestAnimationFrame(() => show(box, leading))
      return
    }
    const isBack = from.startsWith(view)
    box.scrollTop = isBack ? (heights.current.get(view) ?? 0) : 0
    const opener = isBack ? box.querySelector<HTMLElement>(`[data-opens="${from}"]`) : null
    if (opener) opener.focus({ preventScroll: true })
    else box.focus()
  })
  useLayoutEffect(() => onView(name), [name])

  return {
    path,
    enter,
    back,
    leadTo: (to, problem) => {
      if (formatPath(to) !== name) {
        setLeading(problem)
        enter(to)
      } else requestAnimationFrame(() => scroller.current && show(scroller.current, problem))
    },
  }
}

function show(box: HTMLElement, { kind, id }: ChoiceProblem): void {
  const group = box.querySelector<HTMLElement>(`#${kind}-${id}`)
  if (group === null) return
  group.scrollIntoView({ block: 'start' })
  group.querySelector<HTMLElement>('input:enabled, button:enabled, select:enabled')?.focus({ preventScroll: true })
  if (!window.matchMedia('(prefers-reduced-motion: reduce)').matches)
    group.animate(
      [{ boxShadow: 'inset 0 0 0 3px var(--color-accent)' }, { boxShadow: 'inset 0 0 0 3px transparent' }],
      {
        duration: 900,
        easing: 'ease-out',
      },
    )
}
