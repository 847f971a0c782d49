import { BrowserClient, defaultStackParser, makeFetchTransport } from '@sentry/browser'
import { NOTHING, type ReportSettings, type ReportTags, scrubEvent, traceEvent } from './scrub-event.ts'

export type { ReportSettings, ReportTags } from './scrub-event.ts'

export interface BrowserReports {
  readonly report: (fault: unknown, tags: ReportTags) => void
  /** Tells how long the page took to load, if this page load is traced. */
  readonly traceLoad: (name: string, tags: ReportTags) => void
}

/**
 * Starts to report. The SDK gets no integrations: it reads no request, keeps no breadcrumbs, patches nothing and stores
 * nothing, and a service that does not answer changes nothing for the page. [1.21]
 */
export function startReports({ dsn, tracesSampleRate, environment, release }: ReportSettings): BrowserReports {
  const client = new BrowserClient({
    dsn: dsn.startsWith('/') ? `${location.protocol}//sandbox@${location.host}${dsn}` : dsn,
    release,
    environment,
    integrations: [],
    stackParser: defaultStackParser,
    transport: makeFetchTransport,
    sendClientReports: false,
    dataCollection: NOTHING,
    // Without this, the service takes the visitor's address from the connection. It is added after `beforeSend`.
    _metadata: { sdk: { settings: { infer_ip: 'never' } } },
    // Whole transactions pass `beforeSendTransaction`.
    traceLifecycle: 'static',
    maxBreadcrumbs: 0,
    beforeSend: scrubEvent,
    beforeSendTransaction: scrubEvent,
    beforeBreadcrumb: () => null,
  })
  client.init()
  return {
    report: (fault, tags) => {
      client.captureException(fault, { captureContext: { tags: { ...tags } } })
    },
    traceLoad: (name, tags) => {
      const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
      if (load === undefined || Math.random() >= tracesSampleRate) return
      const start = performance.timeOrigin
      client.captureEvent(
        traceEvent({ name, op: 'pageload', start, end: start + load.domContentLoadedEventEnd, isOk: true, tags }),
      )
    },
  }
}
