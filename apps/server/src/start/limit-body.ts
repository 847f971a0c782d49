import { MOST_BYTES, MOST_MENU_BYTES, MOST_UPLOAD_BYTES } from '@comanda/contract'
import type { MiddlewareHandler } from 'hono'
import { MOST_AVATAR_BYTES } from '../customers/accounts/profile/avatar.ts'
import type { ApiContext, ApiEnv } from '../http/api-env.ts'
import { isLarge, limitTo, MOST_LARGE_A_MINUTE, mayHoldStructure, refuseStructure } from '../http/limit-body.ts'
import { networkOf } from '../http/network.ts'
import { refuse } from '../http/refuse.ts'
import { refuseTooMany } from '../http/refuse-too-many.ts'
import { tokenOf } from '../identity/customer.ts'
import { findGuest } from '../identity/guests.ts'
import { createMinuteLimit } from '../identity/rate-limit.ts'
import { readSecretCookie } from '../identity/secret-cookie.ts'
import { CUSTOMER_COOKIE, findCustomer } from '../identity/session.ts'
import { findSignup, SIGNUP_COOKIE } from '../installation/signups/store.ts'
import type { Deps } from '../orders/deps.ts'
import { isOwner } from '../orders/record/is-owner.ts'
import { readOrder } from '../orders/record/read-order.ts'

/** A body with a picture in base64. */
const MOST_PICTURED_BYTES = Math.ceil(MOST_AVATAR_BYTES / 3) * 4 + MOST_BYTES
/**
 * The provider's events contain whole objects: a dispute with its evidence is above 100 kB. They are read only after
 * their signature.
 */
const WEBHOOK_PATH = '/api/v1/webhook/stripe'
const MOST_EVENT_BYTES = 1024 * 1024
const STAFF = '/api/v1/staff/'

/** Whose session a call with a large body must carry. */
type Sender = 'customer' | 'owner of the order' | 'signup'

/** The calls of others than staff that take a large body. [5.56] [7.12] */
const LARGE: readonly {
  readonly path: RegExp
  readonly most: number
  readonly sender: Sender
  /** The body is the file itself and not JSON. */
  readonly isFile?: boolean
}[] = [
  { path: /^\/api\/v1\/user\/avatar$/, most: MOST_AVATAR_BYTES, sender: 'customer', isFile: true },
  { path: /^\/api\/v1\/user\/update$/, most: MOST_PICTURED_BYTES, sender: 'customer' },
  { path: /^\/api\/v1\/start\/pictures$/, most: MOST_UPLOAD_BYTES, sender: 'signup', isFile: true },
  {
    path: /^\/api\/v1\/order\/[\w-]{1,40}\/problems$/,
    most: MOST_PICTURED_BYTES,
    sender: 'owner of the order',
  },
  { path: /^\/api\/v1\/start\/menu(?:\/preview)?$/, most: MOST_MENU_BYTES, sender: 'signup' },
]

/** Whether a call carries what may be a session: a stranger's large body is refused before it is read. */
const claimsSession = (c: ApiContext, sender: Sender): boolean =>
  c.req.header('cookie') !== undefined ||
  c.req.header('authorization') !== undefined ||
  (sender === 'owner of the order' && c.req.header('guest-id') !== undefined)

/** Finds out whether a call is of the sender whose large body is taken, before the body is read. */
const createProof = ({ db, clock, directory }: Deps) => {
  const customerOf = async (c: ApiContext, businessId: number) => {
    const carried = tokenOf(c) ?? readSecretCookie(c, CUSTOMER_COOKIE)
    return carried && findCustomer(db, businessId, carried.token, clock.now(), carried.isPlain)
  }
  return async (c: ApiContext, sender: Sender): Promise<boolean> => {
    if (sender === 'signup') {
      const carried = readSecretCookie(c, SIGNUP_COOKIE)
      return carried !== null && (await findSignup(db, carried.token)) !== null
    }
    const tenant = await directory.find(c.req.header('host') ?? new URL(c.req.url).host, c.req.header('subdomain'))
    // The answer about the host follows.
    if (tenant === null || tenant === 'conflict') return false
    const businessId = tenant.business.id
    const customer = await customerOf(c, businessId)
    // A suspended customer is known: the call says that the account is suspended.
    if (sender === 'customer') return Boolean(customer)
    const userId = customer && customer !== 'suspended' ? customer.userId : null
    const orderId = c.req.path.split('/').at(-2) ?? ''
    const [stored, guest] = await Promise.all([
      readOrder(db, businessId, orderId),
      findGuest(db, businessId, c.req.header('guest-id'), clock.now()),
    ])
    const actors = userId === null ? [guest] : [{ kind: 'user', id: userId } as const, guest]
    return stored !== null && isOwner(stored, actors)
  }
}

/**
 * Limits the bodies of calls. A large one is taken from its sender alone, whose session is looked at first: reading,
 * parsing and checking a body costs more than any answer to a stranger. So many large ones a minute of one network.
 */
export function limitBody(deps: Deps): MiddlewareHandler<ApiEnv> {
  const small = limitTo(MOST_BYTES)
  const events = limitTo(MOST_EVENT_BYTES)
  const large = LARGE.map((one) => ({ ...one, limit: limitTo(one.most) }))
  const isSender = createProof(deps)
  const mayUpload = createMinuteLimit(deps.clock, MOST_LARGE_A_MINUTE)
  return async (c, next) => {
    const { path, method } = c.req
    if (method === 'GET' || method === 'HEAD') return next()
    // The descriptions of staff's calls say how much they take.
    if (path.startsWith(STAFF)) return next()
    if (path === WEBHOOK_PATH) return events(c, next)
    const takes = large.find((one) => one.path.test(path))
    const read: typeof next = async () => {
      await (takes?.isFile || !mayHoldStructure(c) ? next() : refuseStructure(c, next))
    }
    if (takes === undefined || !claimsSession(c, takes.sender)) return small(c, read)
    if (!isLarge(c)) return takes.limit(c, read)
    if (Number(c.req.header('content-length') ?? 0) > takes.most) return refuse(c, 413, 'too_large')
    if (!mayUpload(networkOf(c))) return refuseTooMany(c, 1)
    if (await isSender(c, takes.sender)) return takes.limit(c, read)
    if (takes.sender === 'owner of the order') return refuse(c, 404, 'not_found')
    return refuse(c, 401, takes.sender === 'customer' ? 'login_required' : 'sign_in_required')
  }
}
