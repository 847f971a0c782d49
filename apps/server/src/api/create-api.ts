import { Hono, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { HTTPException } from 'hono/http-exception'
import { passkeyRoutes } from '../accounts/passkeys/routes.ts'
import { MOST_AVATAR_BYTES } from '../accounts/profile/avatar.ts'
import { profileRoutes } from '../accounts/profile/routes.ts'
import { signInRoutes } from '../accounts/routes.ts'
import { socialRoutes } from '../accounts/social/routes.ts'
import { addressBookRoutes } from '../address-book/routes.ts'
import { addressRoutes } from '../addresses/routes.ts'
import { alertRoutes } from '../alerts/routes.ts'
import type { Directory } from '../businesses/directory.ts'
import { businessRoutes } from '../businesses/routes.ts'
import { cardRoutes } from '../cards/routes.ts'
import { couponRoutes } from '../coupons/routes.ts'
import { documentRoutes } from '../documents/routes.ts'
import { favouriteRoutes } from '../favourites/routes.ts'
import { sameOriginWrites } from '../http/same-origin.ts'
import { locationRoutes } from '../locations/routes.ts'
import { menuRoutes } from '../menus/routes.ts'
import { orderTimesRoutes } from '../ordering/order-times-routes.ts'
import { ownOrderRoutes } from '../ordering/own-order-routes.ts'
import { orderRoutes } from '../ordering/routes.ts'
import { paymentRoutes } from '../payments/routes.ts'
import { webhookRoutes } from '../payments/webhook-routes.ts'
import { reviewRoutes } from '../reviews/routes.ts'
import { staffRoutes } from '../staff/routes.ts'
import type { Deps } from './deps.ts'
import { docsPage } from './docs.ts'
import type { ApiContext, ApiEnv } from './env.ts'
import { errorTextOf } from './error-texts.ts'
import { refuse } from './refuse.ts'
import { createRoom } from './room.ts'
import { tenancy } from './tenancy.ts'

const MOST_BYTES = 64 * 1024
/** The one call that brings a file. [5.56] */
const AVATAR_PATH = '/api/v1/user/avatar'

/** Says too large by the announced length, which the HTTP parser holds the body to; what announces none is counted as it comes. */
const limitTo = (most: number): MiddlewareHandler<ApiEnv> => {
  const count = bodyLimit({ maxSize: most, onError: (c) => refuse(c, 413, 'too_large') })
  return async (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next()
    const length = c.req.header('content-length')
    // Looking at the body would make a stream of it, which costs as much as the whole rest of a small call.
    if (length === undefined || c.req.header('transfer-encoding') !== undefined) return count(c, next)
    return Number(length) > most ? refuse(c, 413, 'too_large') : next()
  }
}

const limitBody = (): MiddlewareHandler<ApiEnv> => {
  const [small, picture] = [limitTo(MOST_BYTES), limitTo(MOST_AVATAR_BYTES)]
  return (c, next) => (c.req.path === AVATAR_PATH ? picture : small)(c, next)
}

const VERSION = {
  openapi: '3.1.0',
  info: {
    title: 'Comanda',
    version: '1',
    description:
      'Ordering from a restaurant. The host names the business. Answers are `{ data, meta? }`, refusals `{ error: { code, message, details?, refusals? } }`. Amounts are decimals in major units.',
  },
  servers: [{ url: '/api/v1' }],
}

const fault = (deps: Deps) => (error: Error, c: ApiContext) => {
  if (error instanceof HTTPException && error.status < 500)
    return refuse(c, 400, 'invalid_request', { fields: { body: [error.message] } })
  deps.log.error({ error, path: c.req.path.replace(/\/[\w-]{20,}/g, '/…'), method: c.req.method }, 'a call failed')
  return c.json({ error: { code: 'fault', message: errorTextOf('fault', c.var.language ?? 'en') } }, 500)
}

/** Everything under /api/v1: webhook and description for the installation, all else for the business of the host. */
const createVersion1 = (deps: Deps & { readonly directory: Directory }) => {
  const api = createRoom()
  api.use(limitBody())
  let description: ReturnType<typeof api.getOpenAPI31Document> | null = null
  api.get('/openapi.json', (c) => {
    description ??= api.getOpenAPI31Document(VERSION)
    return c.json(description)
  })
  api.route('/', webhookRoutes(deps))
  api.use(tenancy(deps.directory), sameOriginWrites())
  for (const room of [
    businessRoutes(deps),
    locationRoutes(deps),
    addressRoutes(deps),
    menuRoutes(deps),
    documentRoutes(deps),
    reviewRoutes(deps),
    profileRoutes(deps),
    addressBookRoutes(deps),
    favouriteRoutes(deps),
    alertRoutes(deps),
    couponRoutes(deps),
    ownOrderRoutes(deps),
    cardRoutes(deps),
    orderRoutes(deps),
    orderTimesRoutes(deps),
    paymentRoutes(deps),
    staffRoutes(deps),
    signInRoutes(deps),
    socialRoutes(deps),
    passkeyRoutes(deps),
  ])
    api.route('/', room)
  api.notFound((c) => refuse(c, 404, 'not_found'))
  api.onError(fault(deps))
  return api
}

/** The API as one app, to be mounted at the root: it answers /api/v1/* and /api/docs. */
export const createApi = (deps: Deps & { readonly directory: Directory }): Hono<ApiEnv> =>
  new Hono<ApiEnv>().route('/api/docs', docsPage()).route('/api/v1', createVersion1(deps))
