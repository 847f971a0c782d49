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
import { orderRoutes } from '../checkout/order-routes.ts'
import { orderTimesRoutes } from '../checkout/order-times-routes.ts'
import { paymentRoutes } from '../checkout/payment-routes.ts'
import { couponRoutes } from '../coupons/routes.ts'
import { Contention, isPoolTimeout } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import { documentRoutes } from '../documents/routes.ts'
import { favouriteRoutes } from '../favourites/routes.ts'
import type { ApiContext, ApiEnv } from '../http/api-env.ts'
import { createRouter } from '../http/create-router.ts'
import { errorTextOf } from '../http/error-texts.ts'
import { refuse, refuseBusy } from '../http/refuse.ts'
import { sameOriginWrites } from '../http/same-origin.ts'
import { tenancy } from '../http/tenancy.ts'
import { locationRoutes } from '../locations/routes.ts'
import { menuRoutes } from '../menus/routes.ts'
import { ownOrderRoutes } from '../orders/own-order-routes.ts'
import { webhookRoutes } from '../payments/webhook-routes.ts'
import { reviewRoutes } from '../reviews/routes.ts'
import { staffRoutes } from '../staff/routes.ts'
import { docsPage } from './docs-page.ts'

const MOST_BYTES = 64 * 1024
/** The only call that uploads a file. [5.56] */
const AVATAR_PATH = '/api/v1/user/avatar'

/** Refuses a body that is too large by its Content-Length, which the HTTP parser enforces; without one the bytes are counted as they arrive. */
const limitTo = (most: number): MiddlewareHandler<ApiEnv> => {
  const count = bodyLimit({ maxSize: most, onError: (c) => refuse(c, 413, 'too_large') })
  return async (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next()
    const length = c.req.header('content-length')
    // Touching `body` creates a stream, which costs as much as the rest of a small call.
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
  if (error instanceof Contention || isPoolTimeout(error)) {
    deps.log.warn({ error, method: c.req.method }, 'a call was refused: the database is too busy')
    return refuseBusy(c)
  }
  deps.log.error({ error, path: c.req.path.replace(/\/[\w-]{20,}/g, '/…'), method: c.req.method }, 'a call failed')
  return c.json({ error: { code: 'fault', message: errorTextOf('fault', c.var.language ?? 'en') } }, 500)
}

/** All of /api/v1: webhook and API description for the installation, everything else for the business of the host. */
const createVersion1 = (deps: Deps & { readonly directory: Directory }) => {
  const api = createRouter()
  api.use(limitBody())
  let description: ReturnType<typeof api.getOpenAPI31Document> | null = null
  api.get('/openapi.json', (c) => {
    description ??= api.getOpenAPI31Document(VERSION)
    return c.json(description)
  })
  api.route('/', webhookRoutes(deps))
  api.use(tenancy(deps.directory), sameOriginWrites())
  for (const router of [
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
    api.route('/', router)
  api.notFound((c) => refuse(c, 404, 'not_found'))
  api.onError(fault(deps))
  return api
}

/** The API as one app, to be mounted at the root: it answers /api/v1/* and /api/docs. */
export const createApi = (deps: Deps & { readonly directory: Directory }): Hono<ApiEnv> =>
  new Hono<ApiEnv>().route('/api/docs', docsPage()).route('/api/v1', createVersion1(deps))
