import type { AddressInfo } from 'node:net'
import { type HttpBindings, serve } from '@hono/node-server'
import { Hono, type MiddlewareHandler } from 'hono'
import { googleRoutes } from './google-routes.ts'
import type { KnownAddress, TerminatedPostcode } from './known.ts'
import { photonRoutes } from './photon-routes.ts'
import { postcodesRoutes } from './postcodes-routes.ts'

export type PlacesProvider = 'postcodes' | 'photon' | 'google'

/** Injected faults: broken connection, no answer, error, rate limit, invalid body, or unexpected shape. */
export type PlacesFault = 'down' | 'slow' | 'broken' | 'too many' | 'garbage' | 'other shape'

export interface AskedPlaces {
  readonly provider: PlacesProvider
  readonly method: string
  /** Path with query. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

export interface PlacesParts {
  readonly addresses: readonly KnownAddress[]
  readonly terminated?: readonly TerminatedPostcode[]
  readonly googleKey?: string
  /** False behaves like a Photon before version 1.1. */
  readonly photonKnowsCountries?: boolean
}

/** Stand-ins for postcodes.io, Photon and Google Places on a loopback port. */
export interface SandboxPlaces {
  /** Base URL per provider, without a trailing slash. */
  readonly urls: Readonly<Record<PlacesProvider, string>>
  /** All received requests in order. */
  readonly asked: readonly AskedPlaces[]
  /** The next `times` requests to a provider fail; without a number all do, until `clearFaults`. */
  readonly fail: (provider: PlacesProvider, fault: PlacesFault, times?: number) => void
  readonly clearFaults: () => void
  readonly stop: () => Promise<void>
}

const PROVIDERS: readonly PlacesProvider[] = ['postcodes', 'photon', 'google']

export async function startPlaces(parts: PlacesParts): Promise<SandboxPlaces> {
  const { addresses, terminated = [], googleKey = 'key', photonKnowsCountries = true } = parts
  const asked: AskedPlaces[] = []
  const faults = new Map<PlacesProvider, { fault: PlacesFault; left: number }>()
  const never = new AbortController()

  const note =
    (provider: PlacesProvider): MiddlewareHandler<{ Bindings: HttpBindings }> =>
    async (c, next) => {
      const { pathname, search } = new URL(c.req.url)
      const path = pathname.replace(`/${provider}`, '') + search
      asked.push({ provider, method: c.req.method, path, headers: c.req.header(), body: await c.req.text() })
      const bad = faults.get(provider)
      if (bad === undefined || bad.left === 0) return next()
      bad.left -= 1
      switch (bad.fault) {
        case 'down':
          c.env.incoming.socket.destroy()
          return c.body(null, 500)
        case 'slow':
          await new Promise<void>((done) => {
            never.signal.addEventListener('abort', () => done())
            c.env.incoming.socket.once('close', () => done())
          })
          return c.body(null, 500)
        case 'broken':
          return c.text('Internal Server Error', 500)
        case 'too many':
          return c.json({ message: 'Too many requests' }, 429, { 'retry-after': '60' })
        case 'garbage':
          return c.html('<html>Maintenance')
        case 'other shape':
          return c.json({ status: 200, result: 7, features: 'none', suggestions: {}, places: 'none', location: null })
      }
    }

  const app = new Hono<{ Bindings: HttpBindings }>()
  for (const provider of PROVIDERS) app.use(`/${provider}/*`, note(provider))
  app.route('/postcodes', postcodesRoutes(addresses, terminated))
  app.route('/photon', photonRoutes(addresses, photonKnowsCountries))
  app.route('/google', googleRoutes(addresses, googleKey))

  let server: ReturnType<typeof serve> | undefined
  const { port } = await new Promise<AddressInfo>((done) => {
    server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, done)
  })
  const urlOf = (provider: PlacesProvider): string => `http://127.0.0.1:${port}/${provider}`
  return {
    urls: { postcodes: urlOf('postcodes'), photon: urlOf('photon'), google: urlOf('google') },
    asked,
    fail: (provider, fault, times = Number.POSITIVE_INFINITY) => void faults.set(provider, { fault, left: times }),
    clearFaults: () => faults.clear(),
    async stop() {
      never.abort()
      const closing = server
      server = undefined
      if (closing && 'closeAllConnections' in closing) closing.closeAllConnections()
      if (closing) await new Promise<void>((done) => closing.close(() => done()))
    },
  }
}
