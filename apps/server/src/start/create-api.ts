import { menuFileJsonSchema } from '@comanda/contract'
import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { driverPageRoutes } from '../console/drivers/page-routes.ts'
import { lookRoutes } from '../console/location/look-routes.ts'
import { staffMessageRoutes } from '../console/location/message-routes.ts'
import { staffRoutes } from '../console/routes.ts'
import { passkeyRoutes } from '../customers/accounts/passkeys/routes.ts'
import { profileRoutes } from '../customers/accounts/profile/routes.ts'
import { signInRoutes } from '../customers/accounts/routes.ts'
import { socialRoutes } from '../customers/accounts/social/routes.ts'
import { addressBookRoutes } from '../customers/address-book/routes.ts'
import { alertRoutes } from '../customers/alerts/routes.ts'
import { favouriteRoutes } from '../customers/favourites/routes.ts'
import { orderCodeRoutes } from '../customers/order-codes/routes.ts'
import { orderPushRoutes } from '../customers/order-pushes/routes.ts'
import { privacyRoutes } from '../customers/privacy/routes.ts'
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
import { mailDomainRoutes } from '../installation/domains/mail/mail-domain-routes.ts'
import { staffDomainRoutes } from '../installation/domains/staff-routes.ts'
import { tlsRoutes } from '../installation/domains/tls-routes.ts'
import { firstStepRoutes } from '../installation/first-steps/routes.ts'
import { operatorRoutes } from '../installation/operators/routes.ts'
import { handOverRoutes } from '../installation/signups/hand-over-routes.ts'
import { signupRoutes } from '../installation/signups/routes.ts'
import { stopRoutes } from '../messages/queue/stop-routes.ts'
import { wantedMailRoutes } from '../messages/queue/wanted-routes.ts'
import { smsWebhookRoutes } from '../messages/sms/webhook-routes.ts'
import { cardRoutes } from '../orders/cards/routes.ts'
import { changeRoutes } from '../orders/changes/routes.ts'
import { changePaymentRoutes } from '../orders/checkout/change-payment-routes.ts'
import { couponRoutes } from '../orders/checkout/coupons/routes.ts'
import { orderRoutes } from '../orders/checkout/order-routes.ts'
import { orderTimesRoutes } from '../orders/checkout/order-times-routes.ts'
import { paymentRoutes } from '../orders/checkout/payment-routes.ts'
import { courierWebhookRoutes } from '../orders/couriers/webhook-routes.ts'
import type { Deps } from '../orders/deps.ts'
import { webhookRoutes } from '../orders/payments/webhook-routes.ts'
import { problemRoutes } from '../orders/problems/routes.ts'
import { receiptRoutes } from '../orders/receipts/receipt-routes.ts'
import { ownOrderRoutes } from '../orders/record/own-order-routes.ts'
import { reviewRoutes } from '../orders/reviews/routes.ts'
import { isDatabaseAway } from '../platform/db/away.ts'
import { Contention, isPoolTimeout, isTimedOut } from '../platform/db/tx.ts'
import { Overloaded } from '../platform/work-queue.ts'
import { addressRoutes } from '../restaurants/addresses/routes.ts'
import type { Directory } from '../restaurants/businesses/directory.ts'
import { businessRoutes } from '../restaurants/businesses/routes.ts'
import { documentRoutes } from '../restaurants/documents/routes.ts'
import { locationRoutes } from '../restaurants/locations/routes.ts'
import { FileTooLarge } from '../restaurants/menu-files/file-limits.ts'
import { menuRoutes } from '../restaurants/menus/routes.ts'
import { describeApi, ofRestaurants } from './api-description.ts'
import { docsPage } from './docs-page.ts'
import { limitBody } from './limit-body.ts'
import { readQueriesOf } from './public-queries.ts'
import { senders } from './senders.ts'

const BASE = '/api/v1'
const fault = (deps: Deps) => (error: Error, c: ApiContext) => {
  if (error instanceof HTTPException && error.status < 500)
    return refuse(c, 400, 'invalid_request', { problems: { body: 'unreadable' } })
  if (error instanceof LookupRefused) return refuseTooMany(c, 1)
  if (error instanceof FileTooLarge)
    return refuse(c, 422, 'menu_too_large', { fields: { file: [errorTextOf('menu_too_large', c.var.language)] } })
  if (error instanceof Contention || error instanceof Overloaded || isPoolTimeout(error) || isTimedOut(error)) {
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
  api.use(limitBody(deps))
  const isInstallation = createIsInstallation(deps.config)
  let description: ReturnType<typeof describeApi> | null = null
  api.get('/openapi.json', (c) => {
    description ??= describeApi(api)
    // What only the installation's own hosts answer is described there only.
    const isHere = isInstallation(c.req.header('host') ?? new URL(c.req.url).host)
    return c.json(isHere ? description : ofRestaurants(description))
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
    changeRoutes(deps),
    changePaymentRoutes(deps),
    problemRoutes(deps),
    orderTimesRoutes(deps),
    paymentRoutes(deps),
    orderCodeRoutes(deps),
    driverPageRoutes(deps),
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
export function createApi(deps: Deps & { readonly directory: Directory }): Api {
  const version1 = createVersion1(deps)
  return {
    app: new Hono<ApiEnv>().route('/api/docs', docsPage()).route(BASE, version1),
    readQuery: readQueriesOf(version1, BASE),
  }
}
