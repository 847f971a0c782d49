import { Hono } from 'hono'
import { html } from 'hono/html'
import type { Pool, PoolClient } from 'pg'
import { languageOf, type PageLanguage } from '../challenge/challenge-page.ts'
import type { Clock } from '../clock.ts'
import type { Effects } from '../http/endpoint.ts'
import { onboarded } from '../resources/accounts.ts'
import type { Onboarding } from '../state/kinds.ts'
import { createStore } from '../state/store.ts'
import { inTransaction } from '../state/transaction.ts'

interface OnboardingParts {
  readonly pool: Pool
  readonly clock: Clock
  effectsOf(client: PoolClient, account: string): Effects
  wake(): void
}

const WORDS = {
  en: {
    title: 'Tell us about your business',
    note: 'This is a stand-in for the payment provider’s page, where a restaurant gives its details. Nothing is asked here.',
    finish: 'Finish',
    over: 'This link has been used or has expired. Please request a new one.',
  },
  es: {
    title: 'Háblanos de tu negocio',
    note: 'Esta página hace de página del proveedor de pagos, donde un restaurante dice quién es. Aquí no se pregunta nada.',
    finish: 'Terminar',
    over: 'Este enlace ya se ha usado o ha caducado. Pide uno nuevo.',
  },
}

const page = (language: PageLanguage, content: unknown) => html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${WORDS[language].title}</title>
<link rel="stylesheet" href="../challenge.css">
</head>
<body>
<main aria-labelledby="title">
<h1 id="title">${WORDS[language].title}</h1>
${content}
</main>
</body>
</html>`

/** The page of an account link: one button enables charges for the account. */
export function onboardingRoutes({ pool, clock, effectsOf, wake }: OnboardingParts): Hono {
  const routes = new Hono()
  const seconds = () => Math.floor(clock.now().epochMilliseconds / 1000)

  const find = async (client: PoolClient, id: string): Promise<Onboarding | null> => {
    const found = await createStore(client, '').lock('onboarding', id)
    return found && found.body.expiresAt > seconds() ? found.body : null
  }

  routes.use('/connect/*', async (c, next) => {
    await next()
    c.header('Content-Security-Policy', "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'")
    c.header('Cache-Control', 'no-store')
    c.header('Referrer-Policy', 'no-referrer')
  })

  routes.get('/connect/:id', async (c) => {
    const language = languageOf(c.req.query('lang') ?? c.req.header('accept-language'))
    const words = WORDS[language]
    const open = await inTransaction(pool, (client) => find(client, c.req.param('id')))
    if (open === null) return c.html(page(language, html`<p role="status">${words.over}</p>`), 404)
    const form = html`<form method="post"><button class="primary">${words.finish}</button></form>`
    return c.html(page(language, html`${form}<p class="note">${words.note}</p>`))
  })

  routes.post('/connect/:id', async (c) => {
    const language = languageOf(c.req.query('lang') ?? c.req.header('accept-language'))
    const returnUrl = await inTransaction(pool, async (client) => {
      const open = await find(client, c.req.param('id'))
      if (open === null) return null
      const store = createStore(client, '')
      const account = await store.lock('account', open.account)
      if (!account) return null
      const done = onboarded(account.body)
      await store.save('account', done)
      await store.remove('onboarding', open.id)
      await effectsOf(client, open.account).emit('account.updated', done)
      return open.returnUrl
    })
    wake()
    if (returnUrl === null) return c.html(page(language, html`<p role="status">${WORDS[language].over}</p>`), 404)
    return c.redirect(returnUrl, 303)
  })
  return routes
}
