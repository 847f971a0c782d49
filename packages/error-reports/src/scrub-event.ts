import type { DataCollection, ErrorEvent, Event, Exception, StackFrame, TransactionEvent } from '@sentry/core'
import { KNOWN_WORDS } from './known-words.ts'

/** What an event may say of its circumstances: all of it is ours, nothing a customer has written. */
export interface ReportTags {
  readonly part: 'server' | 'storefront' | 'console'
  /** A route's pattern, "/order/{id}". */
  readonly route?: string
  readonly status?: number
  /** Code of the system or the database, "23505". */
  readonly code?: string
  /** Leads to the lines of the log. */
  readonly request?: string
}
const TAGS = ['part', 'route', 'status', 'code', 'request'] as const satisfies readonly (keyof ReportTags)[]

/** Consecutive unknown words become one "…". */
const scrubbedMessage = (message: string): string =>
  message
    .split(/\s+/)
    .map((word) => {
      const [, before = '', core = '', after = ''] = /^(\W*)(.*?)(\W*)$/s.exec(word) ?? []
      const isKnown = KNOWN_WORDS.has(core.toLowerCase()) && before.length + after.length < 4
      return isKnown ? word : '…'
    })
    .filter((word, n, words) => word !== '…' || words[n - 1] !== '…')
    .slice(0, 60)
    .join(' ')

const scrubbedType = (type: string | undefined): string =>
  type !== undefined && /^[A-Z][A-Za-z]{0,40}(?:Error|Exception|Missing)$/.test(type) ? type : 'Error'

/** A file of ours or of a library. An address of a page may hold a secret, so it becomes "page". */
const scrubbedFile = (file: string | undefined): string | undefined => {
  if (file === undefined) return undefined
  if (/^(?:node|native):?/.test(file)) return /^[\w:/.-]{1,80}$/.test(file) ? file : 'node'
  const [path = ''] = file.replace(/^[a-z]+:\/\/[^/]*/, '').split(/[?#]/)
  return /(?:^|\/)((?:console\/)?assets|apps|packages|node_modules|dist|build)\/[\w@./+-]+$/.exec(path)?.[0] ?? 'page'
}

const scrubbedFrame = ({ filename, function: name, lineno, colno, in_app }: StackFrame): StackFrame => ({
  ...kept({ filename: scrubbedFile(filename), lineno, colno, in_app }),
  ...(name !== undefined && { function: /^[\w$.<>[\] ?]{1,80}$/.test(name) ? name : '?' }),
})

const scrubbedException = ({ type, value, stacktrace, mechanism }: Exception): Exception => ({
  type: scrubbedType(type),
  value: scrubbedMessage(value ?? ''),
  ...(stacktrace?.frames && { stacktrace: { frames: stacktrace.frames.map(scrubbedFrame) } }),
  ...(mechanism && { mechanism: { type: mechanism.type, ...kept({ handled: mechanism.handled }) } }),
})

/** The same without what is undefined. */
const kept = <T extends object>(values: T): { [K in keyof T]: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>
  }

/**
 * Builds the event that is sent from the parts of an event that cannot hold personal data: types, codes, known words of
 * messages, our files and functions, route patterns and times. Requests, users, cookies, breadcrumbs, extra data and
 * whatever an SDK may add are not among them. [1.21]
 */
export function scrubEvent<E extends Event | ErrorEvent | TransactionEvent>(event: E): E {
  const { trace } = event.contexts ?? {}
  const tags = TAGS.flatMap((name) => (event.tags?.[name] === undefined ? [] : [[name, event.tags[name]] as const]))
  return kept({
    event_id: event.event_id,
    type: event.type,
    timestamp: event.timestamp,
    start_timestamp: event.start_timestamp,
    platform: event.platform,
    level: event.level,
    release: event.release,
    environment: event.environment,
    // An event that says nothing of it lets the service take the sender's address from the connection.
    sdk: { ...kept({ name: event.sdk?.name, version: event.sdk?.version }), settings: { infer_ip: 'never' } },
    transaction: event.type === 'transaction' ? event.transaction : undefined,
    transaction_info: event.type === 'transaction' ? { source: 'route' } : undefined,
    tags: Object.fromEntries(tags),
    contexts: trace && {
      trace: kept({ trace_id: trace.trace_id, span_id: trace.span_id, op: trace.op, status: trace.status }),
    },
    spans: event.type === 'transaction' ? [] : undefined,
    exception: event.exception?.values && { values: event.exception.values.map(scrubbedException) },
  }) as unknown as E
}

/** What the SDKs may collect by themselves. */
export const NOTHING: DataCollection = {
  userInfo: false,
  cookies: false,
  httpHeaders: false,
  httpBodies: [],
  urlQueryParams: false,
  databaseQueryData: false,
  stackFrameVariables: false,
  frameContextLines: 0,
}

/** What the SDKs are told: the same for server and browsers. */
export interface ReportSettings {
  /** Where events go; a path means the stand-in on the page's own host. */
  readonly dsn: string
  /** Which share of requests and page loads is traced, 0 to 1. */
  readonly tracesSampleRate: number
  readonly environment: string
  readonly release: string
}

const hex = (digits: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(digits / 2)), (byte) => byte.toString(16).padStart(2, '0')).join('')

interface Traced {
  /** "GET /order/{id}" */
  readonly name: string
  readonly op: 'http.server' | 'pageload'
  /** Epoch milliseconds. */
  readonly start: number
  readonly end: number
  readonly isOk: boolean
  readonly tags: ReportTags
}

/** A request or page load as an event. */
export function traceEvent({ name, op, start, end, isOk, tags }: Traced): TransactionEvent {
  return {
    type: 'transaction',
    transaction: name,
    start_timestamp: start / 1000,
    timestamp: end / 1000,
    contexts: { trace: { trace_id: hex(32), span_id: hex(16), op, status: isOk ? 'ok' : 'internal_error' } },
    tags: { ...tags },
  }
}
