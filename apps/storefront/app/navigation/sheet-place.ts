import { useCallback, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { create } from 'zustand'
import { useIsHydrated } from '../browser/use-is-hydrated.ts'

/** Where a sheet stands: the query of its address, and the state of its history entry. */
interface SheetPlace {
  readonly search: string
  readonly state: unknown
}

/**
 * The place that a press has opened, until the address says it. The router renders the whole page for an address, and
 * React hydrates all of it first: on a slow phone half a second in which nothing would answer the press.
 */
const usePressed = create<{ readonly pressed: SheetPlace | null }>(() => ({ pressed: null }))
const forget = () => usePressed.setState({ pressed: null })

/** Whether an address names the place, or a view inside it. */
const isNamedBy = (search: string, place: SheetPlace) =>
  search === place.search || search.startsWith(`${place.search}&`)

const afterPaint = (act: () => void) => requestAnimationFrame(() => setTimeout(act))

/** Sheets exist only in the browser. */
const NOWHERE: SheetPlace = { search: '', state: null }

/** Returns the place of the open sheet: the one that was pressed, or else the address; none until hydration. */
export function useSheetPlace(): SheetPlace {
  const location = useLocation()
  const isHydrated = useIsHydrated()
  const pressed = usePressed((state) => state.pressed)
  useEffect(() => {
    if (pressed === null) return
    if (isNamedBy(location.search, pressed)) return forget()
    // Back ends the place, even when the address has not been rendered.
    window.addEventListener('popstate', forget)
    return () => window.removeEventListener('popstate', forget)
  }, [pressed, location])
  return pressed ?? (isHydrated ? location : NOWHERE)
}

/**
 * Returns what opens a sheet: once its part is loaded, and its address after the next paint.
 * @param load loads the part; if that fails, the sheet says so.
 */
export function useOpenSheet(load: () => Promise<void>): (search: string, state: object) => void {
  const navigate = useNavigate()
  return useCallback(
    (search, state) => {
      const pressed = { search, state }
      const show = () => {
        usePressed.setState({ pressed })
        afterPaint(() => {
          if (usePressed.getState().pressed === pressed) void navigate(search, { preventScrollReset: true, state })
        })
      }
      load().then(show, show)
    },
    [navigate, load],
  )
}

/** Returns what closes the sheet by leading back; `steps` is how many entries of the history it has. */
export function useLeaveSheet(): (steps: number) => void {
  const navigate = useNavigate()
  return useCallback(
    (steps) => {
      const { pressed } = usePressed.getState()
      forget()
      // Without an address yet there is no entry to leave.
      if (pressed === null || isNamedBy(window.location.search, pressed)) void navigate(-steps)
    },
    [navigate],
  )
}
