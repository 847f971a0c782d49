import { NOTHING, type ReportSettings, type ReportTags, scrubEvent, traceEvent } from '@comanda/error-reports'
import type { Logger } from './log.ts'

interface AnsweredRequest {
  readonly method: string
  /** The route's pattern. */
  readonly route: string
  readonly status: number
  /** Milliseconds. */
  readonly ms: number
  readonly request: string
}

/** Reports faults and times of requests to the error-reporting service. [1.21] */
export interface ErrorReports {
  readonly fault: (error: unknown, tags?: Omit<ReportTags, 'part'>) => void
  readonly answered: (request: AnsweredRequest) => void
  /** Sends what is left, at most for a second. */
  readonly close: () => Promise<void>
}

/** Without a DSN nothing is loaded and nothing is sent. */
export const NO_REPORTS: ErrorReports = { fault: () => {}, answered: () => {}, close: async () => {} }

const LAST_SENDING = 1_000

const codeOf = (error: unknown): string | undefined => {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ('code' in cause && typeof cause.code === 'string')
      return /^[A-Z0-9_]{3,40}$/.test(cause.code) ? cause.code : undefined
  return undefined
}

/**
 * Loads the SDK and starts to report. The SDK gets no integrations: it reads no request and patches nothing. Its
 * transport drops events when the service is slow or down.
 */
export async function startErrorReports(settings: ReportSettings | null): Promise<ErrorReports> {
  if (settings === null) return NO_REPORTS
  const { defaultStackParser, makeNodeTransport, NodeClient } = await import('@sentry/node')
  const { dsn, release, environment, tracesSampleRate } = settings
  const client = new NodeClient({
    dsn,
    release,
    environment,
    integrations: [],
    stackParser: defaultStackParser,
    transport: makeNodeTransport,
    sendClientReports: false,
    dataCollection: NOTHING,
    // Whole transactions pass `beforeSendTransaction`.
    traceLifecycle: 'static',
    includeServerName: false,
    maxBreadcrumbs: 0,
    beforeSend: scrubEvent,
    beforeSendTransaction: scrubEvent,
    beforeBreadcrumb: () => null,
  })
  client.init()
  return {
    fault: (error, tags = {}) => {
      const code = codeOf(error)
      const known = { part: 'server' as const, ...tags, ...(code !== undefined && { code }) }
      // The outermost error wraps the cause, whose stack says more.
      const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
      client.captureException(cause, { captureContext: { tags: known } })
    },
    answered: ({ method, route, status, ms, request }) => {
      if (Math.random() >= tracesSampleRate) return
      const end = Date.now()
      const tags = { part: 'server' as const, route, status, request }
      client.captureEvent(
        traceEvent({ name: `${method} ${route}`, op: 'http.server', start: end - ms, end, isOk: status < 500, tags }),
      )
    },
    close: async () => void (await client.close(LAST_SENDING)),
  }
}

/**
 * A log whose errors are reported too: every fault of the server is logged once, in the outermost handler of its kind.
 */
export function reportingLog(log: Logger, reports: ErrorReports): Logger {
  if (reports === NO_REPORTS) return log
  const error = (fields: object, text?: string): void => {
    if ('error' in fields)
      reports.fault(fields.error, 'requestId' in fields ? { request: String(fields.requestId) } : {})
    log.error(fields, text)
  }
  return Object.assign(Object.create(log) as Logger, { error })
}
