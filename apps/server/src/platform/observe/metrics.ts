import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/**
 * The metrics at `/metrics`. Labels are route patterns, never paths, so their number is bounded and they contain no
 * personal data.
 */
export interface Metrics {
  readonly registry: Registry
  /** Counts a request that the app answered. */
  readonly answered: (route: string, method: string, status: number, seconds: number) => void
  /** Plain numbers, because they are raised on the hottest path. */
  readonly calls: { underWay: number }
  readonly pageCache: { hits: number; misses: number; drops: number; renders: number; refused: number }
  /** Counts business events ("orders_placed"); created on first use, unless `countsFrom0`. */
  readonly count: (name: string, help: string) => void
  /**
   * Creates a counter that reports 0 until its first event: without the 0, an alert on its increase misses that event.
   */
  readonly countsFrom0: (name: string, help: string) => void
  /**
   * Counts a request to the payment provider. `operation`: a path with `:id` for ids; `status`: null without an answer.
   */
  readonly askedProvider: (operation: string, status: number | null) => void
  /** Counts a change of an order's status at a business. */
  readonly orderChanged: (business: number, status: string) => void
  /** Records how long a restaurant took to accept or reject an order, in seconds. */
  readonly orderAnswered: (seconds: number) => void
  /** A gauge whose value is read on each scrape. */
  readonly gauge: (name: string, help: string, read: () => number) => void
}

/** More than the server calls; a path with an id that was not recognised cannot grow the metrics without end. */
const MOST_OPERATIONS = 60

/** Businesses with a label of their own; the metrics of a server stay small however many there are. */
const MOST_BUSINESSES = 200

/** Metrics of one server process. */
export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Requests answered by the application',
    labelNames: ['route', 'method', 'status'],
    registers,
  })
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to answer',
    labelNames: ['route'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  })
  const providerRequests = new Counter({
    name: 'payment_provider_requests_total',
    help: 'Requests to the payment provider by answer; none: no answer',
    labelNames: ['operation', 'status'],
    registers,
  })
  const orderChanges = new Counter({
    name: 'order_changes_total',
    help: 'Changes of the status of orders; business: an id, or other where there are many',
    labelNames: ['business', 'status'],
    registers,
  })
  const answerTime = new Histogram({
    name: 'order_answer_seconds',
    help: 'Time from the receipt of an order to its acceptance or rejection',
    buckets: [15, 30, 60, 120, 180, 300, 600, 1200],
    registers,
  })
  const businesses = new Set<number>()
  const operations = new Set<string>()
  const calls = { underWay: 0 }
  const pageCache = { hits: 0, misses: 0, drops: 0, renders: 0, refused: 0 }
  const counters = new Map<string, Counter>()
  /** Counters by label key, so that labels are not sorted and joined on each request. */
  const answers = new Map<string, { count: Counter.Internal; time: Histogram.Internal<'route'> }>()

  const gauge = (name: string, help: string, read: () => number): void => {
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read())
      },
    })
  }
  const counterOf = (name: string, help: string): Counter => {
    const counter = counters.get(name) ?? new Counter({ name, help, registers })
    counters.set(name, counter)
    return counter
  }
  gauge('page_cache_hits', 'Answers served whole from the page cache', () => pageCache.hits)
  gauge('page_cache_misses', 'Answers that were made and then kept', () => pageCache.misses)
  gauge('page_cache_drops', 'Times that a business changed and its pages were dropped', () => pageCache.drops)
  gauge('page_renders', 'Pages of the storefront that were rendered', () => pageCache.renders)
  gauge('page_renders_refused', 'Pages that were refused because too many were rendered', () => pageCache.refused)

  return {
    registry,
    calls,
    pageCache,
    gauge,
    answered: (route, method, status, seconds) => {
      const name = `${method} ${status} ${route}`
      const known = answers.get(name) ?? {
        count: requests.labels(route, method, `${status}`),
        time: duration.labels(route),
      }
      answers.set(name, known)
      known.count.inc()
      known.time.observe(seconds)
    },
    askedProvider: (operation, status) => {
      if (operations.size < MOST_OPERATIONS) operations.add(operation)
      providerRequests.inc({ operation: operations.has(operation) ? operation : 'other', status: status ?? 'none' })
    },
    orderChanged: (business, status) => {
      if (businesses.size < MOST_BUSINESSES) businesses.add(business)
      orderChanges.inc({ business: businesses.has(business) ? `${business}` : 'other', status })
    },
    orderAnswered: (seconds) => answerTime.observe(seconds),
    count: (name, help) => counterOf(name, help).inc(),
    countsFrom0: counterOf,
  }
}
