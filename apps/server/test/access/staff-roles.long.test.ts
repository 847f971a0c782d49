import * as contract from '@comanda/contract'
import { DEVICE_ROLES, ROLE_PERMISSIONS, STAFF_ROLES, type StaffAction, type StaffRole } from '@comanda/domain'
import { aLocation } from '@comanda/test-kit'
import { beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { openSession, STAFF_COOKIE } from '../../src/identity/staff-session.ts'
import { staff } from '../../src/platform/db/schema/index.ts'
import { saveLocation } from '../../src/restaurants/locations/store.ts'
import { aMember, aReceivedOrder, aStaffedRestaurant, emailOf, type Member, PASSWORD } from '../fixtures/a-console.ts'
import { aCustomer, type CustomerOfTest } from '../fixtures/a-customer.ts'
import type { Restaurant } from '../fixtures/a-restaurant.ts'
import { aServer, type TestServer } from '../setup/a-server.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'

interface Route {
  /** Who may make the call, as its description says. */
  readonly action?: contract.StaffAttributes['action']
  readonly method: string
  readonly path: string
  readonly responses: Readonly<
    Record<number, { content?: Readonly<Record<string, { schema: z.ZodType }>> } | undefined>
  >
}

const isStaffRoute = (value: unknown): value is Route =>
  typeof value === 'object' && value !== null && 'path' in value && String(value.path).startsWith('/staff/')

const ROUTES: readonly Route[] = Object.values(contract as Record<string, unknown>).filter(isStaffRoute)
const nameOf = ({ method, path }: Route) => `${method} ${path}`

const STRANGERS = ['anonymous', 'guest', 'customer', 'suspended customer', 'other business’s owner'] as const
/**
 * Where a member works: `here` is the place of the calls, `elsewhere` the other one; an owner works everywhere. A
 * `device` is a paired one of all places.
 */
const WHERE = ['everywhere', 'here', 'elsewhere', 'suspended', 'device'] as const
type Where = (typeof WHERE)[number]
const isOne = (role: StaffRole, where: Where): boolean => {
  if (where === 'device') return DEVICE_ROLES.some((one) => one === role)
  return role !== 'owner' || (where !== 'here' && where !== 'elsewhere')
}
const MEMBERS = STAFF_ROLES.flatMap((role) =>
  WHERE.filter((where) => isOne(role, where)).map((where) => ({ role, where }) as const),
)
type MemberName = `${StaffRole} ${Where}`
const nameOfMember = ({ role, where }: (typeof MEMBERS)[number]): MemberName => `${role} ${where}`
type ActorName = (typeof STRANGERS)[number] | MemberName
const ACTORS: readonly ActorName[] = [...STRANGERS, ...MEMBERS.map(nameOfMember)]

interface Case {
  readonly what?: string
  /** The first of kitchen, manager and owner that may make the call; `anyone` needs no session. */
  readonly from: 'kitchen' | 'manager' | 'owner' | 'anyone'
  /** Which of the other roles may make it; front of house may what the kitchen may. */
  readonly also?: readonly ('front' | 'finance')[]
  readonly body?: unknown
  readonly query?: string
  /** The answer to those who may call, when it is not 200: the call itself is refused because of its body or object. */
  readonly status?: number
  /** The order was paid by card. */
  readonly card?: boolean
  /** What an owner does with the new order first. */
  readonly first?: (act: (path: string, body: unknown) => Promise<unknown>) => Promise<unknown>
}

const NEW = 'a long way to lunch'
const A_LOOK = {
  colour: '#c22814',
  secondColour: null,
  headingFont: 'figtree',
  bodyFont: 'figtree',
  corners: 'soft',
  pattern: 'none',
  logo: null,
  logoDark: null,
  tagline: '',
  heroTitle: 'Pizza',
  heroText: '',
  heroImage: null,
  aboutTitle: '',
  aboutText: '',
}
const A_PLACE = {
  name: 'Headingley',
  email: 'hello@restaurant.example',
  telephoneNumber: '0113 496 0142',
  address: { address_line_1: 'Cardigan Road', city: 'Leeds', postcode: 'LS6 3HN', lat: 53.8, lng: -1.57 },
}
const DAY = { week: Array.from({ length: 7 }, () => [{ opensAt: '00:00', closesAt: '00:00' }]), exceptions: [] }
const HOURS = { delivery: DAY, collection: DAY, table: DAY }
const WAY = {
  offered: true,
  preparationMinutes: 20,
  preOrderHours: 24,
  acceptsLater: true,
  serviceCharge: 0,
  bagCharge: 0,
}
const WAYS = { delivery: { ...WAY, offered: false }, collection: WAY, table: { ...WAY, offered: false } }
const PAYMENT = { acceptsCash: true, acceptsCard: true, acceptsTips: false }
const A_BEAT = { job: 'counter', sound: true, battery: 80, charging: false, version: 'main.js' }
const READY = { readyAt: '2026-11-21T12:30:00Z' }
const accept = (act: (path: string, body: unknown) => Promise<unknown>) => act('status', { orderStatus: 3, ...READY })
const rejection = { orderStatus: 6, reason: 'busy', message: 'Sorry, we are full.' }

/** Without dishes. */
const AN_ORDER = { order: { location_id: 1, cart: [], order_type: 2 }, intake: 'phone' }

const ALL_CUSTOMERS = { search: null, location: null, kind: null, habit: null, awayDays: null, sort: 'last' }
const ALL_ORDERS = {
  search: null,
  location: null,
  from: null,
  until: null,
  status: null,
  orderType: null,
  payment: null,
}

const MAIL = {
  fromName: 'A',
  fromAddress: 'a@example.com',
  replyTo: '',
  host: 'mail.example.com',
  port: 465,
  security: 'tls',
  user: '',
  password: '',
}
const SITE = {
  tagManagerId: '',
  tilesUrl: '',
  tilesAttribution: '',
  appStoreId: '',
  appStoreLink: '',
  iosAppId: '',
  playPackage: '',
  googlePlayLink: '',
  playFingerprints: [],
  announcesNewApp: false,
}

/** The roles for each console call. A console route that is missing here fails the first test. [6.08] */
const EXPECTED: Readonly<Record<string, readonly Case[]>> = {
  'post /staff/login': [{ from: 'anyone', body: { email: emailOf('owner'), password: PASSWORD } }],
  'post /staff/logout': [{ from: 'anyone' }],
  'get /staff/session': [{ from: 'anyone' }],
  'post /staff/login/passkey/options': [{ from: 'anyone' }],
  'post /staff/login/passkey': [{ from: 'anyone', body: { credential: { id: 'x', response: {} } }, status: 401 }],
  'post /staff/password/forgotten': [{ from: 'anyone', body: { email: emailOf('owner') } }],
  'post /staff/password/reset': [
    { from: 'anyone', body: { token: 'x', password: NEW, passwordConfirmation: NEW }, status: 422 },
  ],
  'get /staff/account': [{ from: 'kitchen' }],
  'post /staff/account/password': [
    { from: 'kitchen', body: { currentPassword: 'wrong', password: NEW, passwordConfirmation: NEW }, status: 422 },
  ],
  'post /staff/account/proof/options': [{ from: 'kitchen' }],
  'post /staff/account/proof': [{ from: 'kitchen', body: { password: PASSWORD } }],
  'post /staff/account/totp': [{ from: 'kitchen' }],
  'post /staff/account/totp/confirm': [{ from: 'kitchen', body: { code: 'none' }, status: 422 }],
  'post /staff/account/totp/remove': [{ from: 'kitchen' }],
  'post /staff/account/recovery-codes': [{ from: 'kitchen', status: 404 }],
  'post /staff/account/passkeys/options': [{ from: 'kitchen' }],
  'post /staff/account/passkeys': [{ from: 'kitchen', body: { credential: { id: 'x', response: {} } }, status: 422 }],
  'post /staff/account/passkeys/{id}/remove': [{ from: 'kitchen', status: 404 }],
  'post /staff/account/sessions/{id}/end': [{ from: 'kitchen', status: 404 }],
  'post /staff/account/businesses/join': [{ from: 'kitchen', body: { password: 'wrong' }, status: 422 }],
  'post /staff/account/businesses/{id}/open': [{ from: 'kitchen', status: 404 }],
  'post /staff/refund-proof': [{ from: 'owner', body: { seen: null, above: null } }],
  'get /staff/activity': [{ from: 'manager' }],
  'get /staff/activity/people': [{ from: 'manager' }],
  'get /staff/activity/csv': [{ from: 'manager' }],
  'get /staff/team': [{ from: 'manager' }],
  'post /staff/team/people/{id}': [
    { from: 'manager', body: { seen: null, role: 'kitchen', places: null }, status: 404 },
  ],
  'post /staff/team/people/{id}/suspended': [{ from: 'manager', body: { suspended: true }, status: 404 }],
  'post /staff/team/people/{id}/remove': [{ from: 'manager', status: 404 }],
  'get /staff/team/sessions': [{ from: 'manager' }],
  'post /staff/team/sessions/{id}/end': [{ from: 'manager', status: 404 }],
  'post /staff/team/people/{id}/sessions/end': [{ from: 'manager', status: 404 }],
  'post /staff/team/invitations': [
    { from: 'manager', body: { email: 'nobody', role: 'kitchen', places: null, language: 'en' }, status: 422 },
  ],
  'post /staff/team/invitations/{id}/resend': [{ from: 'manager', status: 404 }],
  'post /staff/team/invitations/{id}/remove': [{ from: 'manager', status: 404 }],
  'get /staff/team/roles': [{ from: 'owner' }],
  'post /staff/team/roles': [{ from: 'owner', body: { name: '', permissions: [] }, status: 422 }],
  'post /staff/team/roles/{id}': [
    { from: 'owner', body: { seen: null, name: 'Bar', permissions: ['read-orders'] }, status: 404 },
  ],
  'post /staff/team/roles/{id}/remove': [{ from: 'owner', status: 404 }],
  'get /staff/account/pin': [{ from: 'kitchen' }],
  'post /staff/account/pin': [{ from: 'kitchen', body: { pin: '1234' }, status: 422 }],
  'post /staff/account/pin/remove': [{ from: 'kitchen' }],
  'get /staff/account/summary-mails': [{ from: 'kitchen' }],
  'post /staff/account/summary-mails': [
    { from: 'owner', body: { rhythm: 'daily', hour: 30, places: [] }, status: 422 },
  ],
  'get /staff/device/people': [{ from: 'anyone', status: 401 }],
  'post /staff/device/person': [{ from: 'anyone', body: { person: 1, pin: '4829' }, status: 401 }],
  'post /staff/device/leave': [{ from: 'anyone', status: 401 }],
  'post /staff/device/stay': [{ from: 'anyone', status: 401 }],
  'get /staff/team/devices': [{ from: 'manager' }],
  'post /staff/team/devices': [
    { from: 'manager', body: { name: 'Oven', job: 'kitchen', role: 'kitchen', places: [] }, status: 422 },
  ],
  'post /staff/team/devices/{id}': [
    {
      from: 'manager',
      body: { seen: null, name: 'Oven', job: 'kitchen', role: 'kitchen', places: null, quietMinutes: 10 },
      status: 404,
    },
  ],
  'post /staff/team/devices/{id}/reload': [{ from: 'manager', status: 404 }],
  'post /staff/team/devices/{id}/remove': [{ from: 'manager', status: 404 }],
  'get /staff/locations/{id}/areas': [{ from: 'manager' }],
  'get /staff/locations/{id}/areas/at': [{ from: 'manager', query: '?postcode=LS1%206EN' }],
  'post /staff/locations/{id}/areas': [{ from: 'manager', body: {}, status: 422 }],
  'post /staff/locations/{id}/areas/{areaId}': [{ from: 'manager', body: {}, status: 422 }],
  'post /staff/locations/{id}/areas/{areaId}/remove': [{ from: 'manager', body: { seen: null }, status: 422 }],
  'get /staff/locations/{id}/drivers': [{ from: 'kitchen', also: ['finance'] }],
  'post /staff/locations/{id}/drivers': [{ from: 'manager', body: { name: '', telephone: '' }, status: 422 }],
  'post /staff/locations/{id}/drivers/{driverId}': [
    { from: 'manager', body: { seen: null, name: 'Marco', telephone: '', active: true }, status: 404 },
  ],
  'post /staff/locations/{id}/drivers/{driverId}/link': [{ from: 'kitchen', body: { send: false }, status: 404 }],
  'post /staff/locations/{id}/drivers/{driverId}/link/end': [{ from: 'kitchen', status: 404 }],
  'post /staff/locations/{id}/drivers/{driverId}/cash': [
    { from: 'manager', also: ['front', 'finance'], body: { seen: null, counted: 0 }, status: 404 },
  ],
  'post /staff/locations/{id}/drivers/{driverId}/remove': [{ from: 'manager', status: 404 }],
  'post /staff/orders/{id}/own-driver': [{ from: 'kitchen', body: { driverId: null }, status: 409 }],
  'get /staff/locations/{id}/printers': [{ from: 'kitchen', also: ['finance'] }],
  'post /staff/locations/{id}/printers': [{ from: 'manager', body: { name: '', maker: 'star' }, status: 422 }],
  'post /staff/locations/{id}/printers/{printerId}': [
    {
      from: 'manager',
      body: { seen: null, name: 'Kitchen', columns: 48, tickets: [], fallbackId: null },
      status: 404,
    },
  ],
  'post /staff/locations/{id}/printers/{printerId}/address': [{ from: 'manager', status: 404 }],
  'post /staff/locations/{id}/printers/{printerId}/remove': [{ from: 'manager', status: 404 }],
  'post /staff/locations/{id}/printers/{printerId}/test': [{ from: 'kitchen', status: 404 }],
  'post /staff/orders/{id}/print': [{ from: 'kitchen', body: { printerId: 1, layout: 'kitchen' }, status: 422 }],
  'get /staff/orders/{id}/prints': [{ from: 'kitchen', also: ['finance'] }],
  'get /staff/locations/{id}/kitchen': [{ from: 'kitchen', also: ['finance'] }],
  'post /staff/locations/{id}/kitchen': [{ from: 'manager', body: { seen: null, stations: [] } }],
  'post /staff/orders/{id}/allergy-seen': [{ from: 'kitchen', body: {}, first: accept }],
  'post /staff/orders/{id}/bump': [{ from: 'kitchen', body: { stationId: null, done: true }, first: accept }],
  'post /staff/pairing': [{ from: 'anyone', body: { code: 'x' }, status: 422 }],
  'get /staff/support': [{ from: 'owner' }],
  'post /staff/support': [{ from: 'owner', body: { hours: 2, reason: 'Help' }, status: 422 }],
  'post /staff/support/end': [{ from: 'owner' }],
  'post /staff/login/support': [{ from: 'anyone', body: { token: 'x' }, status: 422 }],
  'post /staff/invitation': [{ from: 'anyone', body: { token: 'x' }, status: 422 }],
  'post /staff/invitation/accept': [
    { from: 'anyone', body: { token: 'x', name: 'Ada', password: NEW, passwordConfirmation: NEW }, status: 422 },
  ],
  'post /staff/invitation/join': [{ from: 'anyone', body: { token: 'x', password: NEW }, status: 422 }],
  'get /staff/live': [{ from: 'kitchen', also: ['finance'] }],
  'post /staff/locations/{id}/caller': [{ from: 'manager', also: ['front'], body: { telephone: '1' }, status: 422 }],
  'post /staff/locations/{id}/quote': [{ from: 'manager', also: ['front'], body: AN_ORDER }],
  'post /staff/locations/{id}/orders': [
    { from: 'manager', also: ['front'], body: { ...AN_ORDER, payment: 'cash' }, status: 422 },
  ],
  'get /staff/orders/{id}/repeat': [{ from: 'manager', also: ['front'] }],
  'get /staff/locations/{id}/orders': [{ from: 'kitchen', also: ['finance'] }],
  'get /staff/orders/{id}': [{ from: 'kitchen', also: ['finance'] }],
  'get /staff/orders/{id}/story': [{ from: 'kitchen', also: ['finance'] }],
  'get /staff/locations/{id}/new-orders': [{ from: 'kitchen', also: ['finance'] }],
  'post /staff/orders/search': [{ from: 'kitchen', also: ['finance'], body: { ...ALL_ORDERS, after: null } }],
  'post /staff/orders/sum': [{ from: 'kitchen', also: ['finance'], body: ALL_ORDERS }],
  'post /staff/orders/csv': [{ from: 'kitchen', also: ['finance'], body: ALL_ORDERS }],
  'post /staff/orders/lapsed/note': [{ from: 'kitchen', body: { orders: ['0'.repeat(22)] } }],
  'post /staff/orders/reject': [
    { from: 'kitchen', body: { orders: ['0'.repeat(22)], reason: 'busy', message: 'Sorry, we are full.' } },
  ],
  'post /staff/orders/{id}/status': [
    { what: 'accept', from: 'kitchen', body: { orderStatus: 3, ...READY } },
    { what: 'complete', from: 'kitchen', body: { orderStatus: 5 }, first: accept },
    { what: 'reject a new order', from: 'kitchen', body: rejection },
    { what: 'reject an accepted order', from: 'manager', also: ['front'], body: rejection, first: accept },
  ],
  'post /staff/orders/{id}/refund': [
    { from: 'manager', also: ['front'], body: { reason: 'late', amount: 0.5 }, card: true },
    { what: 'in full', from: 'manager', also: ['front'], body: { reason: 'late' }, card: true, first: accept },
  ],
  'post /staff/orders/{id}/changes/preview': [
    { from: 'manager', also: ['front'], body: { lines: [], readyAt: '2026-11-21T13:00:00Z' }, first: accept },
  ],
  'post /staff/orders/{id}/changes': [
    {
      from: 'manager',
      also: ['front'],
      body: { lines: [], readyAt: '2026-11-21T13:00:00Z', seen: { change: 0, ...READY } },
      first: accept,
    },
  ],
  'post /staff/orders/{id}/changes/{number}': [
    { from: 'manager', also: ['front'], body: { decision: 'withdrawn' }, status: 404 },
  ],
  'post /staff/orders/{id}/refund/end': [{ from: 'manager', also: ['front'], body: { refund: 'none' }, status: 404 }],
  'post /staff/orders/{id}/cash-return': [
    { from: 'manager', also: ['front'], body: { reason: 'late', amount: 0.5 }, status: 409, first: accept },
  ],
  'get /staff/locations/{id}/tonight': [{ from: 'manager', also: ['front', 'finance'] }],
  'get /staff/locations/{id}/today': [{ from: 'manager', also: ['front', 'finance'] }],
  'get /staff/locations/{id}/figures': [
    { from: 'manager', also: ['front', 'finance'], query: '?first=2026-11-01&last=2026-11-30' },
  ],
  'get /staff/locations/{id}/figures/csv': [
    { from: 'manager', also: ['front', 'finance'], query: '?first=2026-11-01&last=2026-11-30' },
  ],
  'get /staff/figures/{by}': [
    { from: 'manager', also: ['front', 'finance'], query: '?first=2026-11-01&last=2026-11-30' },
  ],
  'get /staff/figures/{by}/csv': [
    { from: 'manager', also: ['front', 'finance'], query: '?first=2026-11-01&last=2026-11-30' },
  ],
  'get /staff/locations/{id}/days': [{ from: 'manager', also: ['front', 'finance'] }],
  'get /staff/locations/{id}/days/{day}': [{ from: 'manager', also: ['front', 'finance'] }],
  'get /staff/locations/{id}/days/{day}/csv': [{ from: 'manager', also: ['front', 'finance'] }],
  'post /staff/locations/{id}/days/{day}/close': [
    {
      from: 'manager',
      also: ['front', 'finance'],
      what: 'that has not begun',
      body: { seen: null, float: 0, counted: null, note: '' },
      status: 422,
    },
  ],
  'post /staff/customers/search': [{ from: 'manager', body: { ...ALL_CUSTOMERS, after: null } }],
  'post /staff/customers/csv': [{ from: 'manager', body: ALL_CUSTOMERS }],
  'get /staff/customers/{id}': [{ from: 'manager', what: 'of nobody', status: 404 }],
  'get /staff/coupons': [{ from: 'manager' }],
  'post /staff/coupons': [{ from: 'manager', what: 'without fields', body: {}, status: 422 }],
  'post /staff/coupons/{id}': [{ from: 'manager', what: 'without fields', body: { seen: null }, status: 422 }],
  'post /staff/coupons/{id}/active': [{ from: 'manager', what: 'of nothing', body: { active: false }, status: 404 }],
  'post /staff/coupons/{id}/codes': [
    { from: 'manager', what: 'of nothing', body: { count: 1, seen: { codes: 0 } }, status: 404 },
  ],
  'get /staff/coupons/{id}/codes/csv': [{ from: 'manager', what: 'of nothing', status: 404 }],
  'get /staff/locations/{id}/books': [{ from: 'manager', also: ['front', 'finance'] }],
  'post /staff/locations/{id}/books': [
    {
      from: 'manager',
      also: ['finance'],
      body: {
        seen: null,
        dayBegins: '12:00',
        dayMails: [],
        accounts: { cash: '', terminal: '', card: '', sales: '', vat: '', tips: '' },
      },
      what: 'with a day that begins at noon',
      status: 422,
    },
  ],
  'get /staff/locations/{id}/books/vat/csv': [
    { from: 'manager', also: ['front', 'finance'], what: 'without days', status: 422 },
  ],
  'get /staff/locations/{id}/books/journal/csv': [
    { from: 'manager', also: ['front', 'finance'], what: 'without days', status: 422 },
  ],
  'get /staff/locations/{id}/books/tips/csv': [
    { from: 'manager', also: ['front', 'finance'], what: 'without days', status: 422 },
  ],
  'get /staff/payouts': [{ from: 'manager', also: ['front', 'finance'] }],
  'get /staff/payouts/{id}': [{ from: 'manager', also: ['front', 'finance'], status: 404 }],
  'get /staff/payouts/{id}/csv': [{ from: 'manager', also: ['front', 'finance'], status: 404 }],
  'get /staff/money': [{ from: 'manager', also: ['front', 'finance'] }],
  'post /staff/money/settled': [{ from: 'manager', also: ['front'], body: { refund: 'none' }, status: 404 }],
  'post /staff/orders/{id}/ready-time': [{ from: 'kitchen', body: READY, first: accept }],
  'post /staff/orders/{id}/prepared': [{ from: 'kitchen', first: accept }],
  'get /staff/locations/{id}/problems': [{ from: 'kitchen', also: ['finance'] }],
  'get /staff/problems/{id}/picture': [{ from: 'kitchen', also: ['finance'], status: 404 }],
  'post /staff/problems/{id}/answer': [{ from: 'kitchen', body: { kind: 'message', message: 'Sorry' }, status: 404 }],
  'post /staff/locations/{id}/pause': [{ from: 'kitchen', body: { minutes: 15 } }],
  'post /staff/locations/{id}/reopen': [{ from: 'kitchen' }],
  'get /staff/overrides': [{ from: 'kitchen', also: ['finance'] }],
  'post /staff/locations/{id}/overrides': [
    { from: 'kitchen', body: { what: 'order-type', subject: 'delivery', held: false } },
  ],
  'get /staff/locations/{id}/stock': [{ from: 'kitchen' }],
  'post /staff/locations/{id}/stock': [{ from: 'kitchen', body: { itemId: 1, soldOut: false } }],
  'post /staff/locations/{id}/capacity': [
    { from: 'manager', body: { seen: null, capacity: { by: 'orders', most: 100 } } },
  ],
  'post /staff/locations/{id}/deadlines': [
    { from: 'manager', body: { seen: null, rejectAfterMinutes: 20, completeAfterHours: 4 } },
  ],
  'get /staff/locations/{id}/messages': [{ from: 'manager' }],
  'post /staff/locations/{id}/messages': [
    { from: 'manager', body: { seen: null, choices: [], reviewAfterMinutes: 75, reminderTelephone: null } },
  ],
  'get /staff/look': [{ from: 'manager' }],
  'post /staff/look': [{ from: 'manager', body: { ...A_LOOK, version: 'old', seen: null }, status: 409 }],
  'post /staff/pictures': [{ from: 'manager', body: {}, status: 422 }],
  'get /staff/locations/{id}/pictures': [{ from: 'manager' }],
  'post /staff/locations/{id}/pictures': [{ from: 'manager', body: { itemId: 1, picture: null } }],
  'post /staff/locations/{id}/first-order-code': [{ from: 'manager', body: { seen: null, firstOrderCode: 'off' } }],
  'post /staff/locations/{id}/kitchen-minutes': [{ from: 'manager', body: { itemId: 1, minutes: 4 } }],
  'get /staff/unwatched': [{ from: 'kitchen', also: ['finance'] }],
  'post /staff/locations/{id}/if-unwatched': [
    { from: 'manager', body: { seen: null, tells: true, pauseAfterMinutes: null } },
  ],
  'post /staff/locations/{id}/order-changes': [
    { from: 'manager', body: { seen: null, answerAfterMinutes: 5, ifUnanswered: 'keep' } },
  ],
  'post /staff/locations/{id}/watch': [{ from: 'kitchen', also: ['finance'], body: A_BEAT }],
  'get /staff/push-key': [{ from: 'kitchen', also: ['finance'] }],
  'post /staff/locations/{id}/push': [
    {
      from: 'kitchen',
      also: ['finance'],
      what: 'at an unknown push service',
      body: {
        subscription: {
          endpoint: 'https://push.invalid/1',
          keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
        },
      },
      status: 422,
    },
  ],
  'post /staff/locations/{id}/push/remove': [
    { from: 'kitchen', also: ['finance'], body: { endpoint: 'https://push.invalid/1' } },
  ],
  'get /staff/locations/{id}/reviews': [{ from: 'kitchen', also: ['finance'] }],
  'post /staff/locations/{id}/reviews/{reviewId}/answer': [
    { what: 'an unknown review', from: 'manager', body: { content: 'Thank you', seen: null }, status: 404 },
  ],
  'post /staff/locations/{id}/reviews/{reviewId}/report': [
    { what: 'an unknown review', from: 'manager', body: { reason: 'spam' }, status: 404 },
  ],
  'get /staff/texts': [{ from: 'manager', query: '?language=en' }],
  'post /staff/texts': [
    { from: 'manager', body: { seen: null, language: 'en', changes: [{ key: 'home.seeMenu', text: 'Feed me' }] } },
  ],
  'get /staff/translations': [{ from: 'manager', query: '?language=es' }],
  'post /staff/translations': [
    {
      what: 'of another version',
      from: 'manager',
      body: {
        language: 'es',
        changes: [{ kind: 'item', ids: [1], name: 'Margarita', description: '', version: 'another' }],
      },
      status: 409,
    },
  ],
  'get /staff/documents': [{ from: 'manager', query: '?language=en' }],
  'post /staff/documents/draft': [
    { from: 'manager', body: { seen: null, kind: 'terms', language: 'en', source: 'a' } },
  ],
  'post /staff/documents/publish': [
    { from: 'manager', body: { seen: null, kind: 'terms', language: 'en', source: 'a' } },
  ],
  'post /staff/languages': [{ from: 'manager', body: { seen: null, language: 'en', languages: ['en', 'es'] } }],
  'post /staff/locations/{id}/synonyms': [{ from: 'manager', body: { seen: null, synonyms: [] } }],
  'post /staff/locations/{id}/menu/preview': [{ from: 'manager', body: { file: 'bmFtZQ==' } }],
  'post /staff/locations/{id}/menu/import': [
    { what: 'of another preview', from: 'manager', body: { file: 'bmFtZQ==', key: 'another' }, status: 409 },
  ],
  'get /staff/locations/{id}/menu/imports': [{ from: 'manager' }],
  'get /staff/locations/{id}/menu/check': [{ from: 'manager' }],
  'post /staff/locations/{id}/menu/undo': [{ from: 'manager', body: { import: 'unknown' }, status: 404 }],
  'get /staff/locations/{id}/menu/export': [{ from: 'manager' }],
  'get /staff/locations/{id}/dishes': [{ from: 'manager' }],
  'post /staff/locations/{id}/dishes': [
    { from: 'manager', what: 'in no category', body: { name: 'Soup', categoryId: 99, price: 4 }, status: 422 },
  ],
  'post /staff/locations/{id}/dishes/{itemId}': [
    { from: 'manager', what: 'that is not there', body: { price: 4, seen: null }, status: 404 },
  ],
  'post /staff/locations/{id}/dishes/{itemId}/duplicate': [
    { from: 'manager', what: 'that is not there', body: { name: 'Soup' }, status: 404 },
  ],
  'post /staff/locations/{id}/dishes/change': [
    {
      from: 'manager',
      what: 'that are not there',
      body: { itemIds: [99], change: { what: 'percent', percent: 5, ending: 'none' } },
      status: 404,
    },
  ],
  'post /staff/locations/{id}/dishes/restore': [
    { from: 'manager', what: 'that are not there', body: { itemIds: [99], kept: 'x' }, status: 404 },
  ],
  'post /staff/locations/{id}/dishes/remove': [
    { from: 'manager', what: 'that is not there', body: { itemIds: [99] }, status: 404 },
  ],
  'post /staff/locations/{id}/dishes/bring-back': [
    { from: 'manager', what: 'that is not there', body: { itemIds: [99] }, status: 404 },
  ],
  'post /staff/locations/{id}/dishes/order': [
    {
      from: 'manager',
      what: 'of no category',
      body: { categoryId: 99, itemIds: [1], seen: null },
      status: 404,
    },
  ],
  'get /staff/locations/{id}/dishes/{itemId}/options': [{ from: 'manager', what: 'of no dish', status: 404 }],
  'post /staff/locations/{id}/dishes/{itemId}/options': [
    {
      from: 'manager',
      what: 'of no dish',
      body: { name: 'Size', choices: [{ name: 'Small', price: 0 }] },
      status: 404,
    },
  ],
  'post /staff/locations/{id}/dishes/{itemId}/options/{optionId}': [
    { from: 'manager', what: 'that is not there', body: { name: 'Size', seen: null }, status: 404 },
  ],
  'post /staff/locations/{id}/dishes/{itemId}/options/{optionId}/choices': [
    { from: 'manager', what: 'of no option', body: { name: 'Small', price: 0 }, status: 404 },
  ],
  'post /staff/locations/{id}/dishes/{itemId}/choices/{choiceId}': [
    { from: 'manager', what: 'that is not there', body: { price: 1, seen: null }, status: 404 },
  ],
  'post /staff/locations/{id}/dishes/{itemId}/options/remove': [
    { from: 'manager', what: 'that is not there', body: { optionIds: [99] }, status: 404 },
  ],
  'post /staff/locations/{id}/dishes/{itemId}/options/bring-back': [
    { from: 'manager', what: 'that is not there', body: { choiceIds: [99] }, status: 404 },
  ],
  'post /staff/locations/{id}/dishes/{itemId}/options/order': [
    { from: 'manager', what: 'of no dish', body: { choiceId: null, optionIds: [1], seen: null }, status: 404 },
  ],
  'post /staff/locations/{id}/dishes/{itemId}/choices/order': [
    { from: 'manager', what: 'of no option', body: { optionId: 99, choiceIds: [1], seen: null }, status: 404 },
  ],
  'post /staff/locations/{id}/dishes/{itemId}/options/shared': [
    { from: 'manager', what: 'of no dish', body: { groupId: 1 }, status: 404 },
  ],
  'get /staff/locations/{id}/allergen-options': [{ from: 'manager' }],
  'get /staff/locations/{id}/option-groups': [{ from: 'manager' }],
  'post /staff/locations/{id}/option-groups': [
    { from: 'manager', what: 'that are not there', body: { optionIds: [99], together: true }, status: 404 },
  ],
  'get /staff/locations/{id}/dishes/{itemId}/sections': [{ from: 'manager', what: 'of no dish', status: 404 }],
  'post /staff/locations/{id}/dishes/{itemId}/sections': [
    { from: 'manager', what: 'of no dish', body: { sections: [], seen: null }, status: 404 },
  ],
  'post /staff/locations/{id}/categories': [{ from: 'manager', body: { name: 'Drinks' } }],
  'post /staff/locations/{id}/categories/order': [
    { from: 'manager', what: 'with another one', body: { categoryIds: [99], seen: null }, status: 422 },
  ],
  'post /staff/locations/{id}/categories/{categoryId}': [
    { from: 'manager', what: 'that is not there', body: { name: 'Drinks', seen: null }, status: 404 },
  ],
  'post /staff/locations/{id}/categories/{categoryId}/remove': [
    { from: 'manager', what: 'that is not there', status: 404 },
  ],
  'get /staff/locations/{id}/dispatch': [{ from: 'manager' }],
  'post /staff/locations/{id}/dispatch': [
    { from: 'manager', body: { seen: null, mode: 'own', provider: 'stuart', leadMinutes: 15, overflowAt: 3 } },
  ],
  'get /staff/orders/{id}/courier-quote': [{ from: 'kitchen', what: 'of an order for collection', status: 409 }],
  'post /staff/orders/{id}/driver': [
    { from: 'kitchen', what: 'of an order for collection', body: { driver: 'courier' }, status: 409 },
  ],
  'post /staff/courier-accounts/{provider}': [
    { from: 'owner', body: { clientId: 'a', clientSecret: 'b', customerId: 'c', webhookKey: 'd', seen: null } },
  ],
  'post /staff/courier-accounts/{provider}/check': [{ from: 'owner' }],
  'post /staff/courier-accounts/{provider}/remove': [{ from: 'owner', body: { seen: null } }],
  'get /staff/connections': [{ from: 'owner' }],
  'post /staff/connections/mail': [{ from: 'owner', body: { ...MAIL, seen: null } }],
  'post /staff/connections/sms': [
    { from: 'owner', body: { accountSid: `AC${'0'.repeat(32)}`, sender: 'Napoli', authToken: 'x', seen: null } },
  ],
  'post /staff/connections/push': [
    {
      from: 'owner',
      body: { publicKey: 'B'.repeat(87), subject: 'mailto:a@example.com', privateKey: 'x'.repeat(43), seen: null },
      status: 422,
    },
  ],
  'post /staff/connections/onesignal': [
    { from: 'owner', body: { appId: '00000000-0000-0000-0000-000000000000', apiKey: 'x', seen: null } },
  ],
  'post /staff/connections/site': [{ from: 'owner', body: { ...SITE, seen: null } }],
  'post /staff/connections/{kind}/test': [{ from: 'owner', body: { to: '1' }, status: 409 }],
  'post /staff/connections/{kind}/remove': [{ from: 'owner', body: { seen: null } }],
  'get /staff/domains': [{ from: 'owner' }],
  'post /staff/domains': [{ from: 'owner', body: { host: 'localhost' }, status: 422 }],
  'post /staff/domains/{host}/check': [{ from: 'owner', status: 404 }],
  'post /staff/domains/{host}/primary': [{ from: 'owner', body: { seen: null }, status: 404 }],
  'post /staff/domains/{host}/remove': [{ from: 'owner', status: 404 }],
  'get /staff/mail-domain': [{ from: 'owner' }],
  'post /staff/mail-domain': [
    { from: 'owner', body: { fromName: 'A', fromAddress: 'a@co.uk', replyTo: '', seen: null }, status: 422 },
  ],
  'post /staff/mail-domain/check': [{ from: 'owner', status: 409 }],
  'post /staff/mail-domain/remove': [{ from: 'owner', body: { seen: null } }],
  'get /staff/locations/{id}/settings': [{ from: 'manager' }],
  'get /staff/locations/{id}/public-holidays': [{ from: 'manager' }],
  'post /staff/locations/{id}/place': [{ from: 'manager', body: { ...A_PLACE, seen: null } }],
  'post /staff/locations/{id}/hours': [{ from: 'manager', body: { seen: null, hours: HOURS } }],
  'post /staff/locations/{id}/ways-to-order': [
    { from: 'manager', body: { seen: null, ways: WAYS, areas: [], tables: [] } },
  ],
  'post /staff/locations/{id}/payment': [{ from: 'manager', body: { ...PAYMENT, seen: null } }],
  'post /staff/locations/{id}/receipt-issuer': [{ from: 'manager', body: { receiptIssuer: 'till', seen: null } }],
  'get /staff/verifactu': [{ from: 'manager' }],
  'post /staff/verifactu': [{ from: 'manager', body: { seen: null, kind: null, startsOn: null } }],
  'post /staff/verifactu/certificate': [
    { from: 'manager', body: { seen: null, file: 'AAAA', password: '' }, status: 422 },
  ],
  'post /staff/verifactu/repair': [{ from: 'manager', body: { nif: 'B91482208', number: 1 }, status: 409 }],
  'post /staff/verifactu/check': [{ from: 'manager' }],
  'get /staff/seller': [{ from: 'manager' }],
  'post /staff/seller': [{ from: 'manager', body: { seen: null, legalName: 'Napoli 1889 Ltd', vatNumber: '' } }],
  'get /staff/card-account': [{ from: 'manager' }],
  'post /staff/card-account/connect': [{ from: 'owner' }],
  'post /staff/login/hop': [{ from: 'anyone', body: { token: 'unknown' }, status: 422 }],
  'post /staff/login/hand-over': [{ from: 'anyone', body: { token: 'unknown' }, status: 422 }],
  'get /staff/first-steps': [{ from: 'owner' }],
  'post /staff/first-steps/put-away': [{ from: 'owner', body: { putAway: true } }],
  'post /staff/publish': [{ from: 'owner' }],
  'post /staff/preview': [{ from: 'manager', status: 404 }],
}

const LADDER = ['kitchen', 'manager', 'owner'] as const

const mayCall = (role: StaffRole, name: string, { from, also = [] }: Case): boolean => {
  if (from === 'anyone' || name.includes(' /staff/account')) return true
  if (role === 'front' || role === 'finance') return also.includes(role) || (role === 'front' && from === 'kitchen')
  return LADDER.indexOf(role) >= LADDER.indexOf(from)
}

/** Calls that are about what all places share, so that they need a member who works at all. [6.08] */
const OF_ALL_PLACES = [
  / \/staff\/(look|texts|translations|documents|languages|seller|refund-proof|preview|publish|first-steps|verifactu)\b/,
  / \/staff\/(team\/roles|support|payouts|coupons)\b/,
  / \/staff\/(connections|courier-accounts|domains|mail-domain)\b/,
  / \/staff\/card-account\/connect$/,
  // The choices of messages hold for every place.
  / \/staff\/locations\/\{id\}\/messages$/,
]

const isAtPlace = (where: Where, name: string): boolean => {
  if (where === 'everywhere' || where === 'device') return true
  if (OF_ALL_PLACES.some((pattern) => pattern.test(name))) return false
  return where === 'here' || !/ \/staff\/(locations|orders)\/\{id\}/.test(name)
}

const memberOf = (actor: ActorName) => MEMBERS.find((member) => nameOfMember(member) === actor)

/** A call that anyone may make has a limit for each network, and does not ask where its member works. */
const actorsOf = ({ from }: Case) =>
  ACTORS.filter((actor) => from !== 'anyone' || (memberOf(actor)?.where ?? 'everywhere') === 'everywhere')

const expectedStatus = (actor: ActorName, name: string, each: Case): number => {
  const { from, status = 200 } = each
  if (from === 'anyone') return status
  const member = memberOf(actor)
  if (member === undefined || member.where === 'suspended') return 401
  // A shared device has no account of its own.
  if (member.where === 'device' && name.includes(' /staff/account')) return 403
  return mayCall(member.role, name, each) && isAtPlace(member.where, name) ? status : 403
}

let server: TestServer
let mine: Restaurant
let theirs: Restaurant
let ada: CustomerOfTest
let sid: CustomerOfTest
let guest: string
/** An owner whose session no case ends. */
let boss: Member

beforeAll(async () => {
  server = await aServer({}, whenFileEnds)
  mine = await aStaffedRestaurant(server)
  theirs = await aStaffedRestaurant(server)
  ada = await aCustomer(server, mine)
  sid = await aCustomer(server, mine, { suspended: true })
  guest = (await aReceivedOrder(server, mine.host)).guest
  boss = await aMember(server, mine.host, 'owner')
  await saveLocation(
    server.deps.db,
    mine.business.id,
    aLocation({ id: 2, slug: 'elsewhere', name: 'Elsewhere', tables: [] }),
  )
  const [{ passwordHash } = { passwordHash: '' }] = await server.deps.db.select().from(staff)
  await server.deps.db.insert(staff).values(
    MEMBERS.map(({ role, where }, n) => ({
      businessId: mine.business.id,
      id: 100 + n,
      email: `${role}-${where}@restaurant.example`,
      passwordHash,
      role,
      name: `${role} ${where}`,
      places: { everywhere: null, suspended: null, device: null, here: [1], elsewhere: [2] }[where],
      job: where === 'device' ? ('kitchen' as const) : null,
      suspended: where === 'suspended',
      createdAt: server.deps.clock.now().toString(),
    })),
  )
})

/** A new session for each case, because some end theirs. A suspended member's is from before. */
const sessionOf = async (actor: ActorName): Promise<string> => {
  const at = MEMBERS.findIndex((member) => nameOfMember(member) === actor)
  const member = { businessId: mine.business.id, id: 100 + at }
  const now = server.deps.clock.now()
  const opened = await openSession(server.deps.db, member, { device: '', now, hours: 1, hostCookie: false })
  return `${STAFF_COOKIE}=${opened}`
}

const headersOf = async (actor: ActorName): Promise<Record<string, string>> => {
  switch (actor) {
    case 'anonymous':
      return {}
    case 'guest':
      return { 'guest-id': guest }
    case 'customer':
      return { cookie: ada.cookie }
    case 'suspended customer':
      return { cookie: sid.cookie }
    case 'other business’s owner':
      return { cookie: (await aMember(server, theirs.host, 'owner')).cookie }
    default:
      return { cookie: await sessionOf(actor) }
  }
}

/** What stands in the path of a call that is not about an order; else 1. */
const PLACES: Readonly<Record<string, string>> = {
  provider: 'uber-direct',
  by: 'dish',
  host: 'nobodys.example',
  kind: 'sms',
  itemId: '99',
  day: '2099-01-01',
  categoryId: '99',
  optionId: '99',
  choiceId: '99',
}

/** The path of a call on a location, or on an order that is placed for it. */
const pathOf = async ({ path }: Route, { first, card = false, query = '' }: Case): Promise<string> => {
  if (path.includes('/team/') || path.includes('/customers/')) return path.replace('{id}', '9999')
  if (path.includes('/problems/{id}')) return path.replace('{id}', 'x'.repeat(22))
  if (!path.includes('/orders/{id}'))
    return `${path.replace(/\{(\w+)\}/g, (_place, name: string) => PLACES[name] ?? '1')}${query}`
  await boss.post('/staff/locations/1/reopen')
  const { order } = await aReceivedOrder(server, mine.host, { card })
  await first?.((step, content) => boss.post(`/staff/orders/${order.id}/${step}`, content))
  return path.replace('{id}', order.id).replace('{number}', '1')
}

/** What calls that are refused share: none of them changes the order of a case or ends the session of an actor. */
const refusedPaths = new Map<Case, Promise<string>>()
const refusedHeaders = new Map<ActorName, ReturnType<typeof headersOf>>()

/** The value of `key`, which is made once. */
function once<K, V>(values: Map<K, V>, key: K, make: () => V): V {
  const value = values.get(key) ?? make()
  values.set(key, value)
  return value
}

const ask = async (route: Route, each: Case, actor: ActorName, { refused }: { refused: boolean }) => {
  const path = await (refused ? once(refusedPaths, each, () => pathOf(route, each)) : pathOf(route, each))
  const headers = await (refused ? once(refusedHeaders, actor, () => headersOf(actor)) : headersOf(actor))
  return server.fetch(`http://${mine.host}/api/v1${path}`, {
    method: route.method.toUpperCase(),
    headers: {
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
      ...headers,
    },
    ...(route.method === 'post' && { body: JSON.stringify(each.body ?? {}) }),
  })
}

describe('permissions of console calls', () => {
  it('every console call has an expectation', () => {
    expect(ROUTES.map(nameOf).toSorted()).toEqual(Object.keys(EXPECTED).toSorted())
  })

  const cases = ROUTES.flatMap((route) =>
    (EXPECTED[nameOf(route)] ?? []).flatMap((each) => actorsOf(each).map((actor) => ({ route, each, actor }))),
  ).map(({ route, each, actor }) => {
    const title = `${nameOf(route)}${each.what ? ` (${each.what})` : ''} as ${actor}`
    return [title, expectedStatus(actor, nameOf(route), each), route, each, actor] as const
  })

  it.each(ROUTES.map((route) => [nameOf(route), route] as const))(
    'the description of %s names its roles',
    (name, { action }) => {
      const cases = EXPECTED[name] ?? []
      const isForAll = action === undefined || action === 'anyone' || action.startsWith('own-')
      const described = STAFF_ROLES.filter((role) => isForAll || ROLE_PERMISSIONS[role].includes(action as StaffAction))
      // Finance reads orders; an order's steps ask for more.
      const isStep = name === 'post /staff/orders/{id}/status'
      expect(described.filter((role) => !isStep || role !== 'finance')).toEqual(
        STAFF_ROLES.filter((role) => cases.some((each) => mayCall(role, name, each))),
      )
      expect(action === undefined || action === 'anyone').toBe(cases.some(({ from }) => from === 'anyone'))
    },
  )

  it.each(cases)('%s is %i [6.08]', async (_title, status, route, each, actor) => {
    const answer = await ask(route, each, actor, { refused: status === 401 || status === 403 })
    expect(answer.status).toBe(status)
    const schema = route.responses[status]?.content?.['application/json']?.schema
    if (schema) expect(schema.safeParse(await answer.json()).error).toBeUndefined()
    else await answer.body?.cancel()
  })

  it('objects of another business are 404, also for its owner', async () => {
    const { order } = await aReceivedOrder(server, mine.host)
    const stranger = await aMember(server, theirs.host, 'owner')
    const answers = await Promise.all([
      stranger.get(`/staff/orders/${order.id}`),
      stranger.get(`/staff/orders/${order.id}/story`),
      stranger.post(`/staff/orders/${order.id}/status`, { orderStatus: 3, ...READY }),
      stranger.post(`/staff/orders/${order.id}/prepared`),
      stranger.post(`/staff/orders/${order.id}/ready-time`, READY),
      stranger.post('/staff/locations/99/pause', { minutes: 15 }),
      stranger.post('/staff/locations/99/stock', { itemId: 1, soldOut: true }),
      stranger.get('/staff/locations/99/stock'),
      stranger.overwrite('/staff/locations/99/capacity', { capacity: null }),
      stranger.overwrite('/staff/locations/99/deadlines', { rejectAfterMinutes: 20, completeAfterHours: 4 }),
      stranger.get('/staff/locations/99/messages'),
      stranger.overwrite('/staff/locations/99/messages', {
        choices: [],
        reviewAfterMinutes: 75,
        reminderTelephone: null,
      }),
      stranger.get('/staff/locations/99/pictures'),
      stranger.post('/staff/locations/99/pictures', { itemId: 1, picture: null }),
      stranger.overwrite('/staff/locations/99/first-order-code', { firstOrderCode: 'off' }),
      stranger.get('/staff/locations/99/settings'),
      stranger.overwrite('/staff/locations/99/place', A_PLACE),
      stranger.overwrite('/staff/locations/99/hours', { hours: HOURS }),
      stranger.overwrite('/staff/locations/99/ways-to-order', { ways: WAYS, areas: [], tables: [] }),
      stranger.overwrite('/staff/locations/99/payment', PAYMENT),
      stranger.post('/staff/locations/99/kitchen-minutes', { itemId: 1, minutes: 4 }),
      stranger.overwrite('/staff/locations/99/synonyms', { synonyms: [] }),
      stranger.get('/staff/locations/99/dishes'),
      stranger.post('/staff/locations/99/dishes', { name: 'Soup', categoryId: 1, price: 4 }),
      stranger.post('/staff/locations/99/categories', { name: 'Soups' }),
      stranger.get('/staff/locations/99/dishes/1/options'),
      stranger.get('/staff/locations/99/dishes/1/sections'),
      stranger.get('/staff/locations/99/allergen-options'),
      stranger.get('/staff/locations/99/option-groups'),
      stranger.post('/staff/locations/99/dishes/1/options', { name: 'Size', choices: [{ name: 'Small', price: 0 }] }),
      stranger.post('/staff/locations/99/menu/preview', { file: 'bmFtZQ==' }),
      stranger.get('/staff/locations/99/menu/imports'),
      stranger.get('/staff/locations/99/menu/check'),
      stranger.get('/staff/locations/99/menu/export'),
      stranger.get('/staff/locations/99/dispatch'),
      stranger.get(`/staff/orders/${order.id}/courier-quote`),
      stranger.post(`/staff/orders/${order.id}/driver`, { driver: 'courier' }),
    ])
    // A restaurant has one change of a menu at a time: the preview is another one.
    answers.push(
      await stranger.post('/staff/locations/99/menu/import', { file: 'bmFtZQ==', key: 'any' }),
      await stranger.post('/staff/locations/99/menu/undo', { import: 'any' }),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 39 }, () => 404))
    const board = await stranger.get('/staff/locations/1/orders')
    expect(board.body.data).toEqual([])
    expect((await stranger.get('/staff/locations/1/new-orders')).body.data).toEqual([])
    const rejected = await stranger.post('/staff/orders/reject', {
      orders: [order.id],
      reason: 'busy',
      message: 'Sorry, we are full.',
    })
    expect(rejected.body.data).toEqual({ rejected: [], failed: [{ id: order.id, code: 'not_found' }] })
    const owner = await aMember(server, mine.host, 'owner')
    expect((await owner.get(`/staff/orders/${order.id}`)).body.data).toMatchObject({ orderStatus: 2 })
  })
})
