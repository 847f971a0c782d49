import { type APIRequestContext, expect } from '@playwright/test'
import type { Restaurant } from '../fixtures.ts'
import { type Category, itemsOf } from '../menu-items.ts'

interface Guest {
  readonly name: readonly [first: string, last: string]
  readonly type: 'delivery' | 'collection' | 'table'
  readonly dishes: readonly (readonly [quantity: number, dish: string, comment?: string])[]
  readonly comment?: string
  readonly byCard?: boolean
  readonly is?: 'accepted' | 'ready' | 'on the way' | 'completed'
}

interface Evening {
  readonly telephone: string
  readonly address: Readonly<Record<string, string | number>>
  /** The last is the newest. */
  readonly guests: readonly Guest[]
  readonly problem: { readonly kind: string; readonly words: string }
}

export const EVENINGS: Readonly<Record<'en' | 'es', Evening>> = {
  en: {
    telephone: '07700 900142',
    address: {
      street_number: '18',
      address_line_1: 'Cardigan Road',
      city: 'Leeds',
      region: 'West Yorkshire',
      postcode: 'LS6 3HN',
      country: 'GB',
    },
    guests: [
      {
        name: ['Grace', 'Whitfield'],
        type: 'collection',
        dishes: [
          [1, 'Aubergine parmigiana, small'],
          [2, 'Rosemary fries'],
        ],
        byCard: true,
        is: 'completed',
      },
      {
        name: ['Owen', 'Price'],
        type: 'delivery',
        dishes: [
          [2, 'Arancini'],
          [1, 'Tiramisù'],
        ],
        byCard: true,
        is: 'on the way',
      },
      { name: ['Hannah', 'Lowe'], type: 'collection', dishes: [[3, 'Garlic bread']], is: 'ready' },
      {
        name: ['Daniel', 'Okafor'],
        type: 'delivery',
        dishes: [
          [2, 'Dough balls'],
          [1, 'Panzanella'],
          [1, 'Arancini'],
        ],
        byCard: true,
        is: 'accepted',
      },
      {
        name: ['Megan', 'Shaw'],
        type: 'collection',
        dishes: [
          [1, 'Insalata caprese'],
          [2, 'Arancini'],
        ],
        comment: 'Nut allergy: please keep everything away from nuts.',
        is: 'accepted',
      },
      {
        name: ['Tom', 'Braithwaite'],
        type: 'delivery',
        dishes: [
          [2, 'Rosemary fries'],
          [1, 'Arancini'],
        ],
        is: 'accepted',
      },
      {
        name: ['Priya', 'Nair'],
        type: 'collection',
        dishes: [
          [1, 'Aubergine parmigiana, small', 'Well done, please'],
          [2, 'Dough balls'],
          [1, 'Insalata caprese'],
        ],
        byCard: true,
      },
      {
        name: ['Callum', 'Reid'],
        type: 'delivery',
        dishes: [
          [3, 'Arancini'],
          [1, 'Panna cotta'],
        ],
      },
    ],
    problem: { kind: 'missing', words: 'One of the two portions of fries wasn’t in the bag.' },
  },
  es: {
    telephone: '612 345 678',
    address: {
      street_number: '12',
      address_line_1: 'Calle Pureza',
      region: 'Sevilla',
      city: 'Sevilla',
      postcode: '41010',
      country: 'ES',
    },
    guests: [
      {
        name: ['Lucía', 'Ortega'],
        type: 'collection',
        dishes: [
          [1, 'Calamares fritos'],
          [2, 'Croquetas de jamón'],
        ],
        byCard: true,
        is: 'completed',
      },
      {
        name: ['Javier', 'Molina'],
        type: 'delivery',
        dishes: [
          [2, 'Calamares fritos'],
          [1, 'Flan casero'],
        ],
        byCard: true,
        is: 'on the way',
      },
      { name: ['Carmen', 'Vega'], type: 'collection', dishes: [[3, 'Flamenquín']], is: 'ready' },
      {
        name: ['Álvaro', 'Ruiz'],
        type: 'delivery',
        dishes: [
          [2, 'Berenjenas con miel'],
          [1, 'Salmorejo cordobés'],
          [1, 'Huevos rotos con jamón'],
        ],
        byCard: true,
        is: 'accepted',
      },
      {
        name: ['Marta', 'Gil'],
        type: 'table',
        dishes: [
          [1, 'Gazpacho'],
          [2, 'Tortillitas de camarones'],
        ],
        comment: 'Alergia a los frutos secos: que no toquen nada con frutos secos, por favor.',
        byCard: true,
        is: 'accepted',
      },
      {
        name: ['Diego', 'Santos'],
        type: 'delivery',
        dishes: [
          [2, 'Calamares fritos'],
          [1, 'Pan con tomate'],
        ],
        is: 'accepted',
      },
      {
        name: ['Elena', 'Navarro'],
        type: 'collection',
        dishes: [
          [1, 'Calamares fritos', 'Con doble de limón'],
          [2, 'Berenjenas con miel'],
          [1, 'Flamenquín'],
        ],
        byCard: true,
      },
      {
        name: ['Pablo', 'Herrera'],
        type: 'delivery',
        dishes: [
          [3, 'Croquetas de jamón'],
          [1, 'Flan casero'],
        ],
      },
    ],
    problem: { kind: 'missing', words: 'Faltaba una de las dos raciones de croquetas.' },
  },
}

const ORDER_TYPES = { delivery: 1, collection: 2, table: 3 } as const
const MINUTES_TO_READY = { 'on the way': 25, ready: 10, accepted: 20, completed: 15 } as const

/** The ids of the orders that pictures show, by what they show. */
export interface EveningOrders {
  readonly completed: string
  readonly newest: string
  readonly allergy: string
  readonly problem: string
  /** The newest order and the secret of its guest. */
  readonly guest: string
}

/** Fills the board of a restaurant's first location as on a busy evening, with a problem that waits for an answer. */
export async function spendEvening(
  request: APIRequestContext,
  { origin, staff }: Restaurant,
  { telephone, address, guests, problem }: Evening,
): Promise<EveningOrders> {
  const { host, port } = new URL(origin)
  const call = async <T>(path: string, data: object, headers: Record<string, string> = {}): Promise<T> => {
    // Only browsers resolve *.localhost.
    const answer = await request.post(`http://127.0.0.1:${port}/api/v1${path}`, {
      headers: { host, origin, ...headers },
      data,
    })
    expect(answer.ok(), await answer.text()).toBe(true)
    return ((await answer.json()) as { data: T }).data
  }
  const read = async <T>(path: string) =>
    (
      (await (await request.get(`http://127.0.0.1:${port}/api/v1${path}`, { headers: { host } })).json()) as {
        data: T
      }
    ).data
  const items = (await read<readonly Category[]>('/location/1/menulist')).flatMap(itemsOf)
  const { tables } = await read<{ tables: readonly { id: number }[] }>('/location/1')
  const login = await request.post(`http://127.0.0.1:${port}/api/v1/staff/login`, {
    headers: { host, origin },
    data: staff.manager,
  })
  const asStaff = { cookie: (login.headers()['set-cookie'] ?? '').split(';')[0] ?? '' }

  const place = async ({ name: [first, last], type, dishes, comment, byCard }: Guest) => {
    const cart = dishes.map(([quantity, dish, words]) => {
      const item = items.find(({ name }) => name === dish)
      if (item === undefined) throw new Error(`The menu has no ${dish}.`)
      return { id: item.id, quantity, ...(words !== undefined && { comment: words }) }
    })
    const draft = {
      location_id: 1,
      order_type: ORDER_TYPES[type],
      cart,
      first_name: first,
      last_name: last,
      email: `${first.normalize('NFKD').replace(/\W/g, '').toLowerCase()}@example.com`,
      telephone_number: telephone,
      comment: comment ?? '',
      ...(type === 'delivery' && { address: { address_line_2: '', ...address } }),
      ...(type === 'table' && { table_id: tables[4]?.id }),
    }
    const placed = await call<{ order: { id: string }; guest: { id: string } | null }>(
      '/guest-order/new-order',
      draft,
      {
        'idempotency-key': crypto.randomUUID(),
      },
    )
    const guest = placed.guest?.id ?? ''
    const payment = byCard ? { payment_type: 2, card: { id: 'pm_card_visa' } } : { payment_type: 1 }
    await call(
      '/guest-order/make-payment',
      { location_id: 1, order_id: placed.order.id, ...payment },
      { 'guest-id': guest },
    )
    return { id: placed.order.id, guest }
  }
  const bring = async (id: string, to: NonNullable<Guest['is']>) => {
    const readyAt = new Date(Date.now() + MINUTES_TO_READY[to] * 60_000).toISOString()
    await call(`/staff/orders/${id}/status`, { orderStatus: 3, readyAt: readyAt }, asStaff)
    if (to === 'ready' || to === 'on the way') await call(`/staff/orders/${id}/prepared`, {}, asStaff)
    if (to === 'on the way') await call(`/staff/orders/${id}/status`, { orderStatus: 4 }, asStaff)
    if (to === 'completed') await call(`/staff/orders/${id}/status`, { orderStatus: 5 }, asStaff)
  }

  const placed: { readonly id: string; readonly guest: string; readonly of: Guest }[] = []
  for (const of of guests) {
    const order = await place(of)
    if (of.is !== undefined) await bring(order.id, of.is)
    placed.push({ ...order, of })
  }
  const found = (fits: (guest: Guest) => boolean) => {
    const order = placed.find(({ of }) => fits(of))
    if (order === undefined) throw new Error('The evening lacks an order that a picture shows.')
    return order
  }
  const completed = found(({ is }) => is === 'completed')
  const newest = found(({ is, byCard }) => is === undefined && byCard === true)
  const { id: reported } = await call<{ id: string }>(
    `/order/${completed.id}/problems`,
    { kind: problem.kind, lines: [{ line: 1, quantity: 1 }], content: problem.words },
    { 'guest-id': completed.guest, 'idempotency-key': crypto.randomUUID() },
  )
  return {
    completed: completed.id,
    newest: newest.id,
    allergy: found(({ comment }) => comment !== undefined).id,
    problem: reported,
    guest: newest.guest,
  }
}
