import { type Context, Hono } from 'hono'
import { browserFileRoutes } from '../browser-files.ts'
import { languageOf } from '../challenge/challenge-page.ts'
import { CHOICE_CSS, choicePage, chosenPage, unknownClientPage } from './choice-page.ts'
import { PROVIDERS, type Provider, personOf } from './people.ts'
import { type IdentityParts, signInAnswer } from './sign-in-answer.ts'

/** File names of the scripts that stand in for the providers'. */
export const SCRIPTS = {
  google: 'identity-google.js',
  apple: 'identity-apple.js',
  facebook: 'identity-facebook.js',
} as const satisfies Readonly<Record<Provider, string>>

/** Only the shop's pages may frame this page. */
function protect(c: Context): void {
  c.header(
    'Content-Security-Policy',
    "default-src 'none'; style-src 'self'; script-src 'self'; form-action 'self'; frame-ancestors 'self'; base-uri 'none'",
  )
  c.header('X-Frame-Options', 'SAMEORIGIN')
  c.header('Cache-Control', 'no-store')
  c.header('Referrer-Policy', 'no-referrer')
}

/** One provider: its script, sign-in page and keys. */
function providerRoutes(parts: IdentityParts, provider: Provider): Hono {
  const routes = browserFileRoutes([SCRIPTS[provider], 'identity-page.js'])
  const { clientId } = parts.clients[provider]
  const languageFor = (c: Context) => languageOf(c.req.query('lang') ?? c.req.header('accept-language'))

  routes.get('/keys', async (c) => c.json(await parts.issuer.keys(provider)))
  routes.get('/choose.css', (c) => c.body(CHOICE_CSS, 200, { 'content-type': 'text/css; charset=utf-8' }))

  routes.get('/choose', (c) => {
    protect(c)
    if (c.req.query('client_id') !== clientId) return c.html(unknownClientPage(provider, languageFor(c)), 400)
    return c.html(choicePage(provider, languageFor(c)))
  })

  routes.post('/choose', async (c) => {
    protect(c)
    const language = languageFor(c)
    if (c.req.query('client_id') !== clientId) return c.html(unknownClientPage(provider, language), 400)
    const person = personOf(provider, new URLSearchParams(await c.req.text()).get('person'))
    if (person === undefined) return c.html(chosenPage(provider, language, { cancelled: true }))
    const { nonce = null, state = null } = c.req.query()
    return c.html(chosenPage(provider, language, await signInAnswer(parts, provider, { person, nonce, state })))
  })

  return routes
}

export function identityRoutes(parts: IdentityParts): Hono {
  const routes = new Hono()
  for (const provider of PROVIDERS) routes.route(`/${provider}`, providerRoutes(parts, provider))
  return routes
}
