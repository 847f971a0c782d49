import { hash, timingSafeEqual } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import type { AppEnv } from '../http/app-env.ts'
import type { ProxyWatch } from '../http/proxy-watch.ts'
import type { Deps } from '../orders/deps.ts'

/** Compares in a time that tells nothing of the texts. */
const isSameText = (a: string, b: string): boolean => {
  const digest = (text: string) => hash('sha256', text, 'buffer')
  return timingSafeEqual(digest(a), digest(b))
}

/** Whether the server accepts requests: false while it starts and as soon as it is told to stop. */
export interface Openness {
  isOpen: boolean
}

const withinASecond = async (work: PromiseLike<unknown>): Promise<boolean> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((done) => {
    timer = setTimeout(() => done(false), 1_000)
  })
  const answered = Promise.resolve(work).then(
    () => true,
    () => false,
  )
  return Promise.race([answered, late]).finally(() => clearTimeout(timer))
}

/**
 * `/healthz`: the process is alive. `/readyz`: it accepts requests; `warnings` are texts for operators,
 * `clockSkewSeconds` is the payment provider's time less ours, null if it is not measured. `/metrics`: its metrics.
 */
export function healthRoutes(
  { db, live, config, metrics, gateways, paymentWatch }: Deps,
  openness: Openness,
  proxies: ProxyWatch,
): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  routes.get('/healthz', (c) => c.json({ status: 'ok' }))
  routes.get('/readyz', async (c) => {
    const checks = {
      open: openness.isOpen,
      database: await withinASecond(db.execute(sql`select 1`)),
      live: live.connected(),
    }
    const isReady = checks.open && checks.database
    const clock = gateways.payments?.clock
    const skewMs = clock?.skewMs() ?? null
    const one = [proxies.warning(), clock?.warning() ?? null].filter((warning) => warning !== null)
    const warnings = [...one, ...paymentWatch.warnings()]
    const clockSkewSeconds = skewMs === null ? null : Math.round(skewMs / 1000)
    const status = isReady ? 'ready' : 'not ready'
    return c.json({ status, checks, clockSkewSeconds, warnings }, isReady ? 200 : 503)
  })
  routes.get('/metrics', async (c) => {
    const { metricsToken, mode } = config
    const isAllowed =
      metricsToken === null
        ? mode !== 'production'
        : isSameText(c.req.header('authorization') ?? '', `Bearer ${metricsToken}`)
    if (!isAllowed) {
      return c.notFound()
    }
    return c.body(await metrics.registry.metrics(), 200, { 'content-type': metrics.registry.contentType })
  })
  return routes
}
