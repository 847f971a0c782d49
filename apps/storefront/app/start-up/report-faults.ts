import type { BrowserReports, ReportSettings } from '@comanda/error-reports/browser'
import { listenToFaults } from './faults.ts'

/** A page that fails over and over reports its first faults only. */
const MOST = 20

let waiting: unknown[] = []
let wake = () => {}
let reports: BrowserReports | null = null
let route = 'unknown'
let count = 0

function note(fault: unknown): void {
  count += 1
  if (count > MOST) return
  if (reports !== null) reports.report(fault, { part: 'storefront', route })
  else {
    waiting.push(fault)
    wake()
  }
}

const INTERACTIONS = ['pointerdown', 'keydown'] as const

/**
 * Loads the reporting with the first press or the first fault, whichever comes first: it is no part of what a page
 * needs. Returns how to stop waiting. [1.21]
 */
export function reportFrom(settings: ReportSettings, shown: string): () => void {
  route = shown
  if (reports !== null) return () => {}
  let isLoading = false
  const load = () => {
    if (isLoading) return
    isLoading = true
    stop()
    import('@comanda/error-reports/browser')
      .then(({ startReports }) => {
        reports ??= startReports(settings)
        reports.traceLoad(route, { part: 'storefront', route })
        for (const fault of waiting) reports.report(fault, { part: 'storefront', route })
        waiting = []
      })
      // Without the part, faults stay in the console.
      .catch(() => {})
  }
  const stop = () => {
    for (const name of INTERACTIONS) window.removeEventListener(name, load)
  }
  for (const name of INTERACTIONS) window.addEventListener(name, load, { once: true, passive: true })
  wake = load
  listenToFaults(note)
  if (waiting.length > 0) load()
  return stop
}
