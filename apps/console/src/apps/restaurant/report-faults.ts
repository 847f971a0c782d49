import type { BrowserReports, ReportSettings } from '@comanda/error-reports/browser'

const MOST = 20

/** Reports faults of the console to the service of the installation, which is asked for with the first fault. [1.21] */
export function reportFaults(): void {
  let started: Promise<BrowserReports | null> | null = null
  let count = 0
  const note = (fault: unknown) => {
    count += 1
    if (count > MOST) return
    started ??= start().catch(() => null)
    void started.then((reports) => reports?.report(fault, { part: 'console' }))
  }
  window.addEventListener('error', ({ error }) => error && note(error))
  window.addEventListener('unhandledrejection', ({ reason }) => note(reason))
}

/** Null where the installation reports nothing. */
async function start(): Promise<BrowserReports | null> {
  const answer = await fetch('/error-reports.json')
  if (answer.status !== 200) return null
  const settings = (await answer.json()) as ReportSettings
  const { startReports } = await import('@comanda/error-reports/browser')
  return startReports(settings)
}
