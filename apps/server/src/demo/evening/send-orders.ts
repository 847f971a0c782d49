import { randomUUID } from 'node:crypto'
import {
  areasAt,
  choiceFromPricedLine,
  foldText,
  type Language,
  localMoment,
  type OrderDraft,
  type OrderType,
  type PaymentType,
  type Pickup,
  slotsOn,
} from '@comanda/domain'
import { findGuest } from '../../identity/guests.ts'
import { payOrder } from '../../orders/checkout/pay-order.ts'
import { submitOrder } from '../../orders/checkout/submit-order.ts'
import type { Deps } from '../../orders/deps.ts'
import { findTenantBySubdomain } from '../../restaurants/businesses/store.ts'
import type { MenuSnapshot } from '../../restaurants/menus/catalogue.ts'
import { addressesOf } from '../districts/addresses.ts'
import { chooseLines } from '../past-orders/past-orders.ts'
import { type Seeded, seeded } from '../past-orders/seeded.ts'
import type { DemoRestaurant } from '../restaurant.ts'
import { restaurants } from '../restaurants.ts'

interface EveningOrder {
  readonly orderType: OrderType
  readonly paymentType: Extract<PaymentType, 'cash' | 'card'>
  /** Minor units of dishes at least. */
  readonly worth: number
  readonly comment: Readonly<Record<'en' | 'es', string>>
  /** For about two hours later. */
  readonly isForLater: boolean
}

const order = (
  orderType: OrderType,
  paymentType: EveningOrder['paymentType'],
  { worth = 1_500, comment = { en: '', es: '' }, isForLater = false }: Partial<EveningOrder> = {},
): EveningOrder => ({ orderType, paymentType, worth, comment, isForLater })

/** One of each kind that a kitchen meets on a Friday. */
const EVENING: readonly EveningOrder[] = [
  order('delivery', 'card'),
  order('collection', 'cash'),
  order('delivery', 'card', {
    worth: 6_000,
    comment: {
      en: 'My son has a nut allergy. Please cut the pizzas into eight, and ring the second bell, the first one is broken.',
      es: 'Mi hijo tiene alergia a los frutos secos. Llamad al segundo timbre, por favor: el primero no funciona.',
    },
  }),
  order('table', 'card'),
  order('collection', 'card', { isForLater: true }),
  order('delivery', 'cash', { comment: { en: 'No onions, please', es: 'Sin cebolla, por favor' } }),
]

/** Numbers that are nobody's. */
const TELEPHONES = { uk: '+447700900142', es: '+34600000142' } as const

/** The sandbox's card that is always charged, as the provider's own test mode has it. */
const CARD = 'pm_card_visa'

/**
 * Sends orders of guests to the first location of a demo restaurant, or of a copy of one, as its customers would, so
 * that its board has something to do. What the location does not take now is left out.
 * @returns how many it received; null if there is no such restaurant
 */
export async function sendOrders(deps: Deps, subdomain: string): Promise<number | null> {
  const restaurant = restaurants.find(({ business }) => subdomain.split('-')[0] === business.subdomain)
  const tenant = await findTenantBySubdomain(deps.db, subdomain)
  const entry = restaurant?.locations[0]
  if (!restaurant || !entry || !tenant) return null
  const businessId = tenant.business.id
  const chance = seeded(deps.clock.now().epochMilliseconds)
  let received = 0
  for (const wanted of EVENING) {
    const snapshot = await deps.catalogue.read(businessId, entry.location.id)
    const draft = snapshot && draftOf(restaurant, snapshot, wanted, tenant.business.language, deps.clock.now(), chance)
    if (!draft) continue
    const network = `demo ${randomUUID()}`
    const { language } = tenant.business
    const submitted = await submitOrder(
      deps,
      {
        tenant,
        actor: { kind: 'nobody' },
        key: randomUUID(),
        draft,
        supersedes: null,
        network,
        language,
        channel: null,
        playerId: null,
        lookupCaller: { businessId, network },
      },
      [],
    )
    if (submitted.kind !== 'placed') continue
    const { order: placed, guestId } = submitted.placed
    const actor = await findGuest(deps.db, businessId, guestId ?? undefined, deps.clock.now())
    const { paymentType } = wanted
    const payment = { locationId: draft.locationId, orderId: placed.id, paymentType }
    const method = paymentType === 'card' ? CARD : null
    const paid = await payOrder(deps, { tenant, actor, payment: { ...payment, method }, returnUrl: '', network })
    if (paid.kind === 'answered') received += 1
  }
  return received
}

/** A draft of a kind of order; null where the location has no time or table for it. */
function draftOf(
  { business, district, locations }: DemoRestaurant,
  { location, menu }: MenuSnapshot,
  { orderType, worth, comment, isForLater }: EveningOrder,
  language: Language,
  now: Temporal.Instant,
  chance: Seeded,
): OrderDraft | null {
  const [entry] = locations
  const pickup = isForLater ? later(location, orderType, now) : ({ type: 'asap' } as const)
  const table = orderType === 'table' && location.tables.length > 0 ? chance.pick(location.tables) : null
  if (!entry || !pickup || (orderType === 'table' && table === null)) return null
  const { firstName, lastName } = chance.pick(entry.reviews)
  const homes = addressesOf(district).filter((address) => areasAt(location, address).length > 0)
  const lines = chooseLines(menu, entry.favourites, orderType, localMoment(now, location.timeZone), worth, chance)
  return {
    locationId: location.id,
    orderType,
    lines: lines.map(choiceFromPricedLine),
    contact: {
      firstName,
      lastName,
      email: `${foldText(firstName).replace(/[^a-z]/g, '')}@${business.subdomain}.example`,
      telephone: TELEPHONES[business.territory],
    },
    pickup,
    address: orderType === 'delivery' ? chance.pick(homes) : null,
    tableId: table?.id ?? null,
    comment: comment[language === 'es' ? 'es' : 'en'],
    driverInstructions: '',
    couponCode: null,
    tip: 0,
    ageConfirmed: false,
    claimed: null,
  }
}

/** The time in about two hours. */
function later(
  location: MenuSnapshot['location'],
  orderType: OrderType,
  now: Temporal.Instant,
): Extract<Pickup, { type: 'later' }> | null {
  const wanted = now.add({ hours: 2 })
  const today = wanted.toZonedDateTimeISO(location.timeZone).toPlainDate().toString()
  const slot = slotsOn(location, orderType, today, now).find(({ at }) => Date.parse(at) >= wanted.epochMilliseconds)
  return slot ? { type: 'later', at: slot.at } : null
}
