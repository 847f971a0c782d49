import { type Context, Hono } from 'hono'
import type { Pool, PoolClient } from 'pg'
import type { Clock } from '../clock.ts'
import type { Effects } from '../http/endpoint.ts'
import { inTransaction } from '../state/transaction.ts'
import { answerChallenge, findChallenge, type OpenChallenge } from './answer-challenge.ts'
import { answeredPage, CHALLENGE_CSS, challengePage, languageOf } from './challenge-page.ts'

interface ChallengeParts {
  readonly pool: Pool
  readonly clock: Clock
  effectsOf(client: PoolClient, account: string): Effects
  wake(): void
}

const OUTCOMES = ['complete', 'fail', 'cancel'] as const

/** Only the shop's pages may frame this page; after a redirect the customer returns to the shop's return address. */
function protect(c: Context, returnUrl: string | null): void {
  const back = returnUrl === null ? '' : ` ${new URL(returnUrl).origin}`
  c.header(
    'Content-Security-Policy',
    `default-src 'none'; style-src 'self'; script-src 'self'; form-action 'self'${back}; frame-ancestors 'self'; base-uri 'none'`,
  )
  c.header('X-Frame-Options', 'SAMEORIGIN')
  c.header('Cache-Control', 'no-store')
  c.header('Referrer-Policy', 'no-referrer')
}

/** The sandbox's mount path, derived from the requested path. */
const baseOf = (c: Context) => new URL(c.req.url).pathname.replace(/\/3ds\/.*$/, '')

function wayBack(open: OpenChallenge, status: string): string | null {
  const { returnUrl, intentKind, intent } = open.challenge
  if (returnUrl === null) return null
  const url = new URL(returnUrl)
  url.searchParams.set(intentKind, intent)
  url.searchParams.set(`${intentKind}_client_secret`, open.intent.body.client_secret ?? '')
  url.searchParams.set(
    'redirect_status',
    status === 'succeeded' ? 'succeeded' : status === 'processing' ? 'pending' : 'failed',
  )
  return url.href
}

/** Routes of the visible 3-D Secure challenge. */
export function challengeRoutes(parts: ChallengeParts): Hono {
  const routes = new Hono()

  routes.get('/challenge.css', (c) => c.body(CHALLENGE_CSS, 200, { 'content-type': 'text/css; charset=utf-8' }))

  routes.get('/3ds/:id', async (c) => {
    const open = await inTransaction(parts.pool, (client) => findChallenge(client, c.req.param('id')))
    const language = languageOf(c.req.query('lang') ?? c.req.header('accept-language'))
    protect(c, open?.challenge.returnUrl ?? null)
    if (open === null) return c.html(answeredPage(baseOf(c), language, 'over'), 404)
    if (!open.waiting) return c.html(answeredPage(baseOf(c), language, 'over'))
    return c.html(challengePage(baseOf(c), open, language))
  })

  routes.post('/3ds/:id', async (c) => {
    const form = new URLSearchParams(await c.req.text())
    const outcome = OUTCOMES.find((name) => name === form.get('outcome'))
    const language = languageOf(c.req.query('lang') ?? c.req.header('accept-language'))
    const answered = await inTransaction(parts.pool, async (client) => {
      const open = await findChallenge(client, c.req.param('id'))
      if (open === null) return null
      if (!open.waiting || outcome === undefined) return { open, status: open.intent.body.status }
      const now = Math.floor(parts.clock.now().epochMilliseconds / 1000)
      const effects = parts.effectsOf(client, open.account)
      return { open, status: (await answerChallenge(client, open, outcome, effects, now)).status }
    })
    parts.wake()
    protect(c, answered?.open.challenge.returnUrl ?? null)
    if (answered === null) return c.html(answeredPage(baseOf(c), language, 'over'), 404)
    const back = wayBack(answered.open, answered.status)
    if (back !== null) return c.redirect(back, 303)
    return c.html(answeredPage(baseOf(c), language, 'done'))
  })

  return routes
}
