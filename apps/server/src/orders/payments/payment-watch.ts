import { MINUTE } from '@comanda/domain'
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { ProviderTry } from '../../gateways/payments/watched-client.ts'
import { type Clock, elapsedBy } from '../../platform/clock.ts'
import type { Config } from '../../platform/config/config.ts'
import { paymentDisputes, paymentOutages, payouts, refunds, webhookEvents } from '../../platform/db/schema/index.ts'
import { runEvery } from '../../platform/jobs/run-every.ts'
import { CARD_OUTCOMES } from '../../platform/observe/decline-watch.ts'
import type { Logger } from '../../platform/observe/log.ts'
import type { Metrics } from '../../platform/observe/metrics.ts'
import type { Deps } from '../deps.ts'
import { FAILED_REFUNDS } from '../refunds/settle-refunds.ts'
import { isOpenDispute } from './dispute-store.ts'
import { noteSilence } from './outages.ts'
import { isUnequal } from './payout-store.ts'

const MEASURED_EVERY_MS = 10_000

/** What the operator should know about payments, as it was last measured. */
interface PaymentFigures {
  readonly openOutages: number
  readonly waitingRefunds: number
  readonly openDisputes: number
  /** Payouts of the last weeks that differ from what the provider says that they contain. */
  readonly unequalPayouts: number
  /** Age of the oldest payment whose outcome is not known. */
  readonly checkingSeconds: number
  /** Age of the oldest payment that this server has seen succeed and that no webhook followed. */
  readonly silentSeconds: number
}

/** Watches the provider for the operator: metrics, log lines and the warnings of `/readyz`. One per server. */
export interface PaymentWatch {
  /** Counts a request to the provider and logs one that failed. */
  readonly heard: (one: ProviderTry) => void
  /** A payment of a business succeeded: the provider will report it by webhook. */
  readonly paid: (businessId: number) => void
  /**
   * The provider refused a request of ours as invalid: logged and counted, with an alert after three in a row at one
   * business.
   */
  readonly faulted: (businessId: number, fault: RequestFault) => void
  /** Whether most requests of the last minute failed; read once, because the requests are forgotten then. */
  readonly hasFailed: () => boolean
  /**
   * Age of the oldest success without a webhook since, in seconds. `lastWebhookAt`: milliseconds since 1970; null
   * without any.
   */
  readonly silentSince: (lastWebhookAt: number | null) => number
  /** Stores the figures and logs an alert when one has crossed its limit, once until it is below again. */
  readonly measured: (figures: PaymentFigures) => void
  /** For operators: what is wrong and what to do. */
  readonly warnings: () => readonly string[]
}

/** A request that the provider refused as invalid. `param`: the refused parameter, as the provider names it. */
export interface RequestFault {
  readonly code: string
  readonly message: string
  readonly param?: string
}

interface WatchParts {
  readonly config: Pick<Config, 'checkingAlertMinutes' | 'webhookSilenceMinutes' | 'paymentOutageRequests'>
  readonly clock: Clock
  readonly log: Logger
  readonly metrics: Metrics
}

/** A failure of one kind is logged at most once a minute. */
const QUIET_MS = MINUTE

/** No answer, a refused key or account, too many requests, a request under way, a fault. */
const isFailure = ({ status }: ProviderTry): boolean =>
  status === null || status === 401 || status === 403 || status === 409 || status === 429 || status >= 500

/** No answer, or a fault of the provider's. */
const isLost = ({ status }: ProviderTry): boolean => status === null || status >= 500

/** Counts the requests of the last minute, and tells whether enough of them and more than half failed. */
const watchesShare = ({ clock, config }: Pick<WatchParts, 'clock' | 'config'>) => {
  const elapsed = elapsedBy(clock)
  let recent: { readonly at: number; readonly isLost: boolean }[] = []
  return {
    note: (one: ProviderTry): void => {
      const at = elapsed()
      recent = [...recent.filter((each) => at - each.at < MINUTE), { at, isLost: isLost(one) }]
    },
    hasFailed: (): boolean => {
      const at = elapsed()
      recent = recent.filter((each) => at - each.at < MINUTE)
      const lost = recent.filter((each) => each.isLost).length
      const has = lost >= config.paymentOutageRequests && lost * 2 > recent.length
      if (has) recent = []
      return has
    },
  }
}

/** Refused requests in a row at one business after which the operator is told. */
const ALERT_AFTER = 3

/** Logs and counts requests that the provider refused as invalid. */
const watchesFaults = ({ log, metrics }: Pick<WatchParts, 'log' | 'metrics'>) => {
  const inRow = new Map<number, number>()
  const most = () => Math.max(0, ...inRow.values())
  metrics.gauge('payment_requests_refused_in_row', 'Most refused payments in a row at one business', most)
  return {
    most,
    worked: (businessId: number): void => {
      inRow.delete(businessId)
    },
    faulted: (business: number, { code, message, param }: RequestFault): void => {
      const times = (inRow.get(business) ?? 0) + 1
      inRow.set(business, times)
      metrics.count('payment_requests_refused_total', 'Payments that the provider refused because of our request')
      log.warn({ business, code, param, message }, 'the payment provider refused a request of ours')
      if (times === ALERT_AFTER)
        log.error({ business, code, param, message }, 'the payment provider refuses our requests: cards cannot pay')
    },
  }
}

const logsFailures = ({ clock, log }: Pick<WatchParts, 'clock' | 'log'>) => {
  const elapsed = elapsedBy(clock)
  const kinds = new Map<string, { at: number; left: number }>()
  return ({ operation, account, status }: ProviderTry): void => {
    const kind = `${operation} ${status}`
    const now = elapsed()
    const last = kinds.get(kind)
    if (last && now - last.at < QUIET_MS) {
      last.left += 1
      return
    }
    kinds.set(kind, { at: now, left: 0 })
    const unlogged = last?.left ?? 0
    log.warn({ operation, account, status, unlogged }, 'a request to the payment provider failed')
  }
}

const NOTHING: PaymentFigures = {
  openOutages: 0,
  waitingRefunds: 0,
  openDisputes: 0,
  unequalPayouts: 0,
  checkingSeconds: 0,
  silentSeconds: 0,
}

const minutesOf = (seconds: number): number => Math.floor(seconds / 60)

/** A figure beyond its limit, in words for the operator. */
const findTrouble = (
  config: WatchParts['config'],
  figures: PaymentFigures & { readonly refusedInRow: number },
): Readonly<Record<string, string | null>> => {
  const { openOutages, waitingRefunds, checkingSeconds, silentSeconds } = figures
  return {
    outage:
      openOutages > 0
        ? 'The payment provider does not answer, or refuses our key or an account: cards are not offered there.'
        : null,
    refused:
      figures.refusedInRow >= ALERT_AFTER
        ? 'The payment provider refuses our requests at a business: cards cannot pay there.'
        : null,
    waiting: waitingRefunds > 0 ? 'Refunds wait, because the payment provider refuses our key or an account.' : null,
    checking:
      checkingSeconds > config.checkingAlertMinutes * 60
        ? `The outcome of a payment is not known after ${minutesOf(checkingSeconds)} minutes.`
        : null,
    silence:
      silentSeconds > config.webhookSilenceMinutes * 60
        ? `No webhook of the payment provider has arrived for ${minutesOf(silentSeconds)} minutes, though payments succeed.`
        : null,
  }
}

const PAGE = 'See "When it goes wrong" in docs/guide/operator/payments.md.'

export function createPaymentWatch(parts: WatchParts): PaymentWatch {
  const { config, clock, log, metrics } = parts
  const logFailure = logsFailures(parts)
  const share = watchesShare(parts)
  const faults = watchesFaults(parts)
  const trouble = () => findTrouble(config, { ...figures, refusedInRow: faults.most() })
  let figures = NOTHING
  let unheard: { first: number; last: number } | null = null
  const raised = new Set<string>()
  for (const [name, help] of [FAILED_REFUNDS, CARD_OUTCOMES.paid, CARD_OUTCOMES.declined])
    metrics.countsFrom0(name, help)
  metrics.gauge('payment_outages_open', 'Accounts that the provider refuses now', () => figures.openOutages)
  metrics.gauge('refunds_waiting', 'Refunds that wait until the provider accepts us', () => figures.waitingRefunds)
  metrics.gauge('disputes_open', 'Disputes and inquiries that no bank has decided', () => figures.openDisputes)
  metrics.gauge(
    'payouts_unequal',
    'Payouts of the last 14 days that differ from the sum of what they contain',
    () => figures.unequalPayouts,
  )
  metrics.gauge(
    'payment_checking_oldest_seconds',
    'Age of the oldest payment whose outcome is not known',
    () => figures.checkingSeconds,
  )
  metrics.gauge(
    'payment_webhook_silence_seconds',
    'Age of the oldest successful payment that no webhook followed',
    () => figures.silentSeconds,
  )
  return {
    heard: (one) => {
      metrics.askedProvider(one.operation, one.status)
      share.note(one)
      if (isFailure(one)) logFailure(one)
    },
    faulted: faults.faulted,
    hasFailed: share.hasFailed,
    paid: (businessId) => {
      faults.worked(businessId)
      const now = clock.now().epochMilliseconds
      unheard = { first: unheard?.first ?? now, last: now }
    },
    silentSince: (lastWebhookAt) => {
      const heard = lastWebhookAt ?? Number.NEGATIVE_INFINITY
      if (unheard && heard >= unheard.first)
        unheard = heard >= unheard.last ? null : { ...unheard, first: unheard.last }
      return unheard === null ? 0 : (clock.now().epochMilliseconds - unheard.first) / 1000
    },
    measured: (next) => {
      figures = next
      for (const [name, text] of Object.entries(trouble())) {
        if (text === null) raised.delete(name)
        // These are logged with their details when they begin.
        else if (!raised.has(name) && !['outage', 'waiting', 'refused'].includes(name)) log.error({ ...next }, text)
        if (text !== null) raised.add(name)
      }
    },
    warnings: () => Object.values(trouble()).flatMap((text) => (text === null ? [] : [`${text} ${PAGE}`])),
  }
}

/**
 * Seconds for which the outcome of the oldest payment under way is not known. One that waits for its customer at the
 * bank is known until the order expires.
 */
const checkingSecondsAt = (now: string) => sql`(
  select greatest(coalesce(extract(epoch from ${now}::timestamptz - min(p.created_at)), 0), 0)::float8
  from payments p join orders o on o.business_id = p.business_id and o.id = p.order_id
  where p.live and o.payment_state = 'checking' and (p.status <> 'requires_action' or o.expires_at < ${now}))`

/** Seconds for which the outcome of the oldest payment under way is not known. */
export async function readChecking({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const { rows } = await db.execute<{ seconds: number }>(
    sql`select ${checkingSecondsAt(clock.now().toString())} as seconds`,
  )
  return rows[0]?.seconds ?? 0
}

type Read = Omit<PaymentFigures, 'silentSeconds'> & { readonly lastWebhookAt: number | null }

/** One statement for all figures, because each server reads them every ten seconds. */
async function readFigures({ db, clock }: Deps): Promise<Read | undefined> {
  const now = clock.now()
  const waiting = and(eq(refunds.status, 'queued'), isNotNull(refunds.alertedAt))
  const { rows } = await db.execute<Read & Record<string, unknown>>(sql`
    select
      (select count(*) from ${paymentOutages} where ${isNull(paymentOutages.endedAt)})::int as "openOutages",
      (select count(*) from ${refunds} where ${waiting})::int as "waitingRefunds",
      (select count(*) from ${paymentDisputes} where ${isOpenDispute})::int as "openDisputes",
      (select count(*) from ${payouts} where ${isUnequal(now)})::int as "unequalPayouts",
      ${checkingSecondsAt(now.toString())} as "checkingSeconds",
      (select extract(epoch from max(received_at)) * 1000 from ${webhookEvents})::float8 as "lastWebhookAt"`)
  return rows[0]
}

/** Measures what the watch tells the operator. */
export async function measurePayments(deps: Deps): Promise<void> {
  if (!deps.gateways.payments) return
  if (deps.paymentWatch.hasFailed()) await noteSilence(deps)
  const read = await readFigures(deps)
  if (!read) return
  const { lastWebhookAt, ...figures } = read
  deps.paymentWatch.measured({ ...figures, silentSeconds: deps.paymentWatch.silentSince(lastWebhookAt) })
}

/**
 * Measures now and every ten seconds, on each server, because each reports its own metrics; returns the function that
 * stops it.
 */
export function startMeasuringPayments(deps: Deps): () => Promise<void> {
  return runEvery(deps, 'measuring payments', MEASURED_EVERY_MS, () => measurePayments(deps))
}
