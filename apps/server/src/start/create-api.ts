import { MOST_MENU_TEXT, menuFileJsonSchema } from '@comanda/contract'
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
import { courierWebhookRoutes } from '../couriers/webhook-routes.ts'
import { isDatabaseAway } from '../db/away.ts'
import { Contention, isPoolTimeout } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import { documentRoutes } from '../documents/routes.ts'
import { mailDomainRoutes } from '../domains/mail/mail-domain-routes.ts'
import { staffDomainRoutes } from '../domains/staff-routes.ts'
import { tlsRoutes } from '../domains/tls-routes.ts'
import { favouriteRoutes } from '../favourites/routes.ts'
import { firstStepRoutes } from '../first-steps/routes.ts'
import { LookupRefused } from '../gateways/addresses/gateway.ts'
import type { ReadQuery } from '../http/answer-keys.ts'
import type { ApiContext, ApiEnv } from '../http/api-env.ts'
import { createRouter } from '../http/create-router.ts'
import { errorTextOf } from '../http/error-texts.ts'
import { createIsInstallation } from '../http/host.ts'
import { acceptedLanguage } from '../http/language.ts'
import { refuse, refuseAway, refuseBusy } from '../http/refuse.ts'
import { refuseTooMany } from '../http/refuse-too-many.ts'
import { sameOriginWrites } from '../http/same-origin.ts'
import { shedLoad } from '../http/shed-load.ts'
import { tenancy } from '../http/tenancy.ts'
import { locationRoutes } from '../locations/routes.ts'
import { menuRoutes } from '../menus/routes.ts'
import { stopRoutes } from '../messages/stop-routes.ts'
import { wantedMailRoutes } from '../messages/wanted-routes.ts'
import { operatorRoutes } from '../operators/routes.ts'
import { orderCodeRoutes } from '../order-codes/routes.ts'
import { orderPushRoutes } from '../order-pushes/routes.ts'
import { ownOrderRoutes } from '../orders/own-order-routes.ts'
import { webhookRoutes } from '../payments/webhook-routes.ts'
import { privacyRoutes } from '../privacy/routes.ts'
import { problemRoutes } from '../problems/routes.ts'
import { receiptRoutes } from '../receipts/receipt-routes.ts'
import { reviewRoutes } from '../reviews/routes.ts'
import { handOverRoutes } from '../signups/hand-over-routes.ts'
import { signupRoutes } from '../signups/routes.ts'
import { lookRoutes } from '../staff/look-routes.ts'
import { staffMessageRoutes } from '../staff/message-routes.ts'
import { staffRoutes } from '../staff/routes.ts'
import { smsWebhookRoutes } from '../texts/webhook-routes.ts'
import { MOST_UPLOAD_BYTES } from '../uploads/encode-upload.ts'
import { Overloaded } from '../work-queue.ts'
import { describeApi, withoutOperators } from './api-description.ts'
import { docsPage } from './docs-page.ts'
import { readQueriesOf } from './public-queries.ts'
import { senders } from './senders.ts'

const BASE = '/api/v1'
const MOST_BYTES = 64 * 1024
/** The call that uploads a file. [5.56] */
const AVATAR_PATH = '/api/v1/user/avatar'
/** This call uploads a picture of a business, of a caller with a session. [5.56] */
const PICTURE_PATH = '/api/v1/staff/pictures'
const SIGNUP_PICTURE_PATH = '/api/v1/start/pictures'
/** This call takes the same picture in base64, of a caller with a session. [7.12] */
const UPDATE_PATH = '/api/v1/user/update'
/** A body with a picture in base64. */
const MOST_PICTURED_BYTES = Math.ceil(MOST_AVATAR_BYTES / 3) * 4 + MOST_BYTES
/** This call takes a picture in base64, of a caller with a session or a guest's secret. [5.56] */
const PROBLEM_PATH = /^\/api\/v1\/order\/[\w-]{1,40}\/problems$/
/** These calls take a file in base64, of a caller with a session. */
const MENU_FILE_PATH = /^\/api\/v1\/(?:staff\/locations\/\d{1,10}\/menu\/(?:preview|import)|start\/menu(?:\/preview)?)$/
const MOST_MENU_BYTES = MOST_MENU_TEXT + MOST_BYTES
/** The provider's events contain whole objects: a dispute with its evidence is above 100 kB. They are read only after their signature. */
const WEBHOOK_PATH = '/api/v1/webhook/stripe'
const MOST_EVENT_BYTES = 1024 * 1024

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

/** Whether a call carries what may be a session: a stranger's large body is refused before it is read. */
const claimsSession = (c: ApiContext): boolean =>
  c.req.header('cookie') !== undefined || c.req.header('authorization') !== undefined

const limitBody = (): MiddlewareHandler<ApiEnv> => {
  const small = limitTo(MOST_BYTES)
  const uploads = limitTo(MOST_UPLOAD_BYTES)
  const pictured = limitTo(MOST_PICTURED_BYTES)
  const large: Readonly<Record<string, MiddlewareHandler<ApiEnv>>> = {
    [AVATAR_PATH]: limitTo(MOST_AVATAR_BYTES),
    [UPDATE_PATH]: (c, next) => (claimsSession(c) ? pictured : small)(c, next),
    [WEBHOOK_PATH]: limitTo(MOST_EVENT_BYTES),
    [PICTURE_PATH]: (c, next) => (claimsSession(c) ? uploads : small)(c, next),
    [SIGNUP_PICTURE_PATH]: (c, next) => (claimsSession(c) ? uploads : small)(c, next),
  }
  const menus = limitTo(MOST_MENU_BYTES)
  const ofMenuFile: MiddlewareHandler<ApiEnv> = (c, next) => (claimsSession(c) ? menus : small)(c, next)
  const ofProblem: MiddlewareHandler<ApiEnv> = (c, next) =>
    (claimsSession(c) || c.req.header('guest-id') !== undefined ? pictured : small)(c, next)
  const ofPath = (path: string): MiddlewareHandler<ApiEnv> =>
    large[path] ?? (PROBLEM_PATH.test(path) ? ofProblem : MENU_FILE_PATH.test(path) ? ofMenuFile : small)
  return (c, next) => ofPath(c.req.path)(c, next)
}

const fault = (deps: Deps) => (error: Error, c: ApiContext) => {
  if (error instanceof HTTPException && error.status < 500)
    return refuse(c, 400, 'invalid_request', { problems: { body: 'unreadable' } })
  if (error instanceof LookupRefused) return refuseTooMany(c, 1)
  if (error instanceof Contention || error instanceof Overloaded || isPoolTimeout(error)) {
    deps.log.warn({ error, method: c.req.method }, 'a call was refused: the server or its database is too busy')
    return refuseBusy(c)
  }
  if (isDatabaseAway(error)) {
    deps.log.warn({ error, method: c.req.method }, 'a call failed: the database is away')
    return refuseAway(c)
  }
  deps.log.error({ error, path: c.req.path.replace(/\/[\w-]{20,}/g, '/…'), method: c.req.method }, 'a call failed')
  return c.json({ error: { code: 'fault', message: errorTextOf('fault', c.var.language) } }, 500)
}

/** All of /api/v1: webhook and API description for the installation, everything else for the business of the host. */
const createVersion1 = (deps: Deps & { readonly directory: Directory }) => {
  const api = createRouter()
  // Before the business is known: its own language follows.
  api.use((c, next) => {
    c.set('language', acceptedLanguage(c.req.header('accept-language')) ?? 'en')
    return next()
  })
  api.use(shedLoad(deps, BASE))
  api.use(limitBody())
  const isInstallation = createIsInstallation(deps.config)
  let description: ReturnType<typeof describeApi> | null = null
  api.get('/openapi.json', (c) => {
    description ??= describeApi(api)
    // What only the installation's own hosts answer is described there only.
    const isHere = isInstallation(c.req.header('host') ?? new URL(c.req.url).host)
    return c.json(isHere ? description : withoutOperators(description))
  })
  api.get('/menu-file.schema.json', (c) => c.json(menuFileJsonSchema()))
  api.route('/', webhookRoutes(deps))
  api.route('/', courierWebhookRoutes(deps))
  api.route('/', smsWebhookRoutes(deps))
  api.route('/', signupRoutes(deps))
  api.route('/', operatorRoutes(deps))
  api.route('/', tlsRoutes(deps))
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
    stopRoutes(deps),
    wantedMailRoutes(deps),
    couponRoutes(deps),
    privacyRoutes(deps),
    ownOrderRoutes(deps),
    orderPushRoutes(deps),
    receiptRoutes(deps),
    cardRoutes(deps),
    orderRoutes(deps),
    problemRoutes(deps),
    orderTimesRoutes(deps),
    paymentRoutes(deps),
    orderCodeRoutes(deps),
    staffRoutes(deps),
    staffMessageRoutes(deps, senders),
    staffDomainRoutes(deps),
    mailDomainRoutes(deps),
    lookRoutes(deps),
    firstStepRoutes(deps),
    handOverRoutes(deps),
    signInRoutes(deps),
    socialRoutes(deps),
    passkeyRoutes(deps),
  ])
    api.route('/', router)
  api.notFound((c) => refuse(c, 404, 'not_found'))
  api.onError(fault(deps))
  return api
}

export interface Api {
  /** To be mounted at the root: it answers /api/v1/* and /api/docs. */
  readonly app: Hono<ApiEnv>
  readonly readQuery: ReadQuery
}

/** Creates the API. */
export const createApi = (deps: Deps & { readonly directory: Directory }): Api => {
  const version1 = createVersion1(deps)
  return {
    app: new Hono<ApiEnv>().route('/api/docs', docsPage()).route(BASE, version1),
    readQuery: readQueriesOf(version1, BASE),
  }
}
