import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anOrder, at, NOW, preparation } from '../../../../orders/an-order.ts'
import { arrange } from './arrange.ts'
import { createBumpQueue } from './bump-queue.ts'
import { fireTimeOf, isDone, type PendingBump, type PendingWord, screenOf, ticketsOf, toMake } from './tickets.ts'

const KITCHEN = {
  stations: [
    { id: 1, name: 'Oven', categories: [10], dishes: [], holds: false },
    { id: 2, name: 'Bar', categories: [20], dishes: [], holds: false },
  ],
  categories: [
    { id: 10, name: 'Pizza' },
    { id: 20, name: 'Drinks' },
  ],
  dishes: [
    { id: 1, name: 'Margherita', categoryId: 10, isSoldOut: false, minutes: null },
    { id: 2, name: 'Cola', categoryId: 20, isSoldOut: true, minutes: null },
  ],
}
const line = (itemId: number, name: string, quantity = 1) => ({
  itemId,
  name,
  quantity,
  comment: '',
  price: 0,
  ageRestricted: false,
  dietary: [],
  allergens: [],
  mayContain: [],
  choices: [],
})
const PIZZA = anOrder({
  id: 'pizza',
  number: 1,
  status: 'accepted',
  lines: [line(1, 'Margherita', 2), line(2, 'Cola')],
})
const COLA = anOrder({ id: 'cola', number: 2, status: 'accepted', readyAt: at(10), lines: [line(2, 'Cola', 3)] })
const bump = (reason: string, minutes = 0) =>
  ({ kind: 'bump', status: null, actor: 'staff', staffName: 'Ana', reason, at: at(minutes) }) as const
const moment = { preparation, usual: preparation, perDish: null, holds: false, now: NOW }
const numbersOf = (tickets: readonly { readonly order: { readonly number: number } }[]) =>
  tickets.map(({ order }) => order.number)

describe('the tickets of a kitchen', () => {
  it('stand by promised time at the stations that make something of them', () => {
    const tickets = ticketsOf([PIZZA, COLA, anOrder({ number: 3 })], KITCHEN, [])
    expect(numbersOf(screenOf(tickets, null, moment).open)).toEqual([2, 1])
    expect(numbersOf(screenOf(tickets, 1, moment).open)).toEqual([1])
    expect(numbersOf(screenOf(tickets, 2, moment).open)).toEqual([2, 1])
    expect(tickets.flatMap(({ dishes }) => dishes.filter((dish) => dish.isSoldOut).map(({ name }) => name))).toEqual([
      'Cola',
      'Cola',
    ])
  })

  it('count what is still to be made of a dish that was refunded in part', () => {
    const refund = {
      id: 'r',
      amount: 100,
      status: 'queued',
      reason: 'missing',
      staffName: 'Ana',
      error: null,
      isWaiting: false,
      waitsForBalance: false,
      at: at(0),
    } as const
    const of = (quantity: number) =>
      ticketsOf(
        [{ ...COLA, refunds: [{ ...refund, parts: { lines: [{ line: 0, quantity }], charges: [] } }] }],
        KITCHEN,
        [],
      )
    expect(of(1)[0]?.dishes).toMatchObject([{ quantity: 3, notMade: 1, isSoldOut: true }])
    expect(toMake(of(1), KITCHEN, null)).toEqual([{ name: 'Drinks', dishes: [{ name: 'Cola', count: 2 }] }])
    // Nobody has to call about a dish that is paid back.
    expect(of(3)[0]?.dishes).toMatchObject([{ notMade: 3, isSoldOut: false }])
    expect(toMake(of(3), KITCHEN, null)).toEqual([])
  })

  it('leave the screen of a station that is done, and come back', () => {
    const done = { ...PIZZA, events: [bump('done:1')] }
    const [ticket] = ticketsOf([done], KITCHEN, [])
    expect(ticket && [isDone(ticket, 1), isDone(ticket, 2), isDone(ticket, null)]).toEqual([true, false, false])
    const { open, last } = screenOf(ticketsOf([done], KITCHEN, []), 1, moment)
    expect([numbersOf(open), last?.order.number]).toEqual([[], 1])
    const again: PendingBump = { orderId: 'pizza', station: 1, isDone: false }
    expect(numbersOf(screenOf(ticketsOf([done], KITCHEN, [again]), 1, moment).open)).toEqual([1])
  })

  it('have an allergy to see until somebody in the kitchen says that they have', () => {
    const order = { ...PIZZA, comment: 'Nut allergy' }
    const isUnseen = (...[it, pending = []]: [typeof order, PendingWord[]?]) =>
      ticketsOf([it], KITCHEN, pending)[0]?.isAllergyUnseen
    expect(isUnseen(order)).toBe(true)
    expect(isUnseen({ ...order, comment: 'No rush' })).toBe(false)
    expect(isUnseen(order, [{ orderId: 'pizza', station: 1, isDone: true }])).toBe(true)
    expect(isUnseen(order, [{ orderId: 'pizza', sees: 'allergy' }])).toBe(false)
    expect(isUnseen({ ...order, events: [{ ...bump('x'), kind: 'allergy-seen', reason: null } as never] })).toBe(false)
  })

  it('the ticket that was done last comes back first', () => {
    const orders = [
      { ...PIZZA, events: [bump('done:all', 5)] },
      { ...COLA, events: [bump('done:all', 1)] },
    ]
    expect(screenOf(ticketsOf(orders, KITCHEN, []), null, moment).last?.order.number).toBe(1)
  })

  it('a ticket for later waits apart until its preparation begins', () => {
    const later = anOrder({
      status: 'accepted',
      number: 9,
      wantedAt: at(180),
      readyAt: at(180),
      lines: [line(1, 'Margherita')],
    })
    const { open, later: waiting } = screenOf(ticketsOf([later], KITCHEN, []), null, moment)
    expect([numbersOf(open), numbersOf(waiting)]).toEqual([[], [9]])
    const then = { ...moment, now: NOW + 170 * 60_000 }
    expect(numbersOf(screenOf(ticketsOf([later], KITCHEN, []), null, then).open)).toEqual([9])
  })

  it('a deal is made dish by dish, counted for the whole line', () => {
    const choices = [
      {
        question: 'Pizzas',
        dishes: true,
        answers: [
          { name: 'Margherita', quantity: 2, itemId: 1, choices: [] },
          { name: 'Cola', quantity: 1, itemId: 2, choices: [] },
        ],
      },
    ]
    const deal = anOrder({ status: 'accepted', lines: [{ ...line(5, 'Friday deal', 2), choices }] })
    const [ticket] = ticketsOf([deal], KITCHEN, [])
    expect(ticket?.dishes.map((dish) => [dish.deal, dish.quantity, dish.name, dish.stations])).toEqual([
      ['2 × Friday deal', 4, 'Margherita', [1]],
      [null, 2, 'Cola', [2]],
    ])
  })

  it('what is to be made is counted by category', () => {
    const tickets = ticketsOf([PIZZA, COLA], KITCHEN, [])
    expect(toMake(tickets, KITCHEN, null)).toEqual([
      { name: 'Pizza', dishes: [{ name: 'Margherita', count: 2 }] },
      { name: 'Drinks', dishes: [{ name: 'Cola', count: 4 }] },
    ])
    expect(toMake(tickets, KITCHEN, 1)).toEqual([{ name: 'Pizza', dishes: [{ name: 'Margherita', count: 2 }] }])
  })
})

describe('the columns of a screen', () => {
  it('hold every ticket once, by page in order, and no column is higher than the screen', () => {
    const sizes = fc.array(fc.integer({ min: 50, max: 900 }), { maxLength: 40 })
    fc.assert(
      fc.property(sizes, fc.integer({ min: 1, max: 5 }), (heights, columns) => {
        const tickets = heights.map((height, n) => ({ height, n }))
        const pages = arrange(tickets, { columns, height: 800, gap: 10 })
        // A page holds what stands before all tickets of the next one.
        expect(pages.flatMap((page) => page.flat().toSorted((a, b) => a.n - b.n))).toEqual(tickets)
        for (const page of pages) expect(page.length).toBeLessThanOrEqual(columns)
        for (const column of pages.flat()) {
          const used = column.reduce((sum, { height }) => sum + height, 0) + 10 * (column.length - 1)
          if (column.length > 1 && columns > 1) expect(used).toBeLessThanOrEqual(800)
        }
      }),
    )
  })
})

describe('the time to start', () => {
  const timed = (minutes: number | null) => ({
    ...KITCHEN,
    dishes: KITCHEN.dishes.map((dish) => ({ ...dish, minutes: dish.id === 1 ? minutes : 2 })),
  })
  const order = (parts: Partial<typeof PIZZA> = {}) => ({
    ...PIZZA,
    orderType: 'collection' as const,
    readyAt: at(40),
    ...parts,
  })
  const holding = { ...moment, holds: true }
  const startOf = (minutes: number | null, station: number | null, parts: Partial<typeof PIZZA> = {}) => {
    const [ticket] = ticketsOf([order(parts)], timed(minutes), [])
    return ticket && fireTimeOf(ticket, station, moment)
  }

  it('is decided by the slowest dish of the screen, and by the ride of a delivery', () => {
    expect(startOf(25, null)).toBe(Date.parse(at(15)))
    expect(startOf(25, 2)).toBe(Date.parse(at(38)))
    expect(startOf(25, null, { orderType: 'delivery' })).toBe(Date.parse(at(0)))
    expect(startOf(null, 1)).toBeNull()
    const [ticket] = ticketsOf([order()], timed(null), [])
    expect(ticket && fireTimeOf(ticket, 1, { ...moment, perDish: 10 })).toBe(Date.parse(at(30)))
  })

  it('holds a ticket at the stations that want it, and nowhere else', () => {
    const tickets = ticketsOf([order()], timed(25), [])
    expect(numbersOf(screenOf(tickets, 1, moment).open)).toEqual([1])
    expect(numbersOf(screenOf(tickets, 1, holding).open)).toEqual([])
    expect(numbersOf(screenOf(tickets, 1, holding).later)).toEqual([1])
    expect(numbersOf(screenOf(tickets, 1, { ...holding, now: NOW + 15 * 60_000 }).open)).toEqual([1])
    // Without minutes nobody knows when to start.
    expect(numbersOf(screenOf(ticketsOf([order()], timed(null), []), 1, holding).open)).toEqual([1])
  })

  it('puts what takes longer first, and begins a slow dish of an order for later in time', () => {
    const cola = { ...COLA, orderType: 'collection' as const, readyAt: at(30) }
    const both = ticketsOf([order(), cola], timed(25), [])
    expect(numbersOf(screenOf(both, null, moment).open)).toEqual([1, 2])
    const later = order({ wantedAt: at(60), readyAt: at(60) })
    const screen = (minutes: number) => screenOf(ticketsOf([later], timed(minutes), []), 1, moment)
    expect(numbersOf(screen(25).later)).toEqual([1])
    expect(numbersOf(screen(70).open)).toEqual([1])
  })
})

describe('a screen without a network', () => {
  const storage = () => {
    const kept = new Map<string, string>()
    return {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => void kept.set(key, text),
    }
  }
  const one: PendingBump = { orderId: 'a', station: 1, isDone: true }

  it('keeps what it says over a reload, and sends it once when the network is back', async () => {
    const sent: PendingWord[] = []
    const place = storage()
    let isAway = true
    const parts = {
      storage: place,
      refused: () => undefined,
      after: () => undefined,
      send: async (word: PendingWord) => {
        if (isAway) return { status: 0, code: 'unreachable', message: '' } as never
        sent.push(word)
        return 'sent' as const
      },
    }
    const before = createBumpQueue(parts)
    before.add(one)
    before.add({ ...one, orderId: 'b' })
    before.add({ ...one, isDone: false })
    const seen = { orderId: 'b', sees: 'allergy' } as const
    before.add(seen)
    before.add(seen)
    await before.flush()
    const words = [{ ...one, orderId: 'b' }, { ...one, isDone: false }, seen]
    expect(before.list()).toEqual(words)
    const after = createBumpQueue(parts)
    isAway = false
    await Promise.all([after.flush(), after.flush()])
    expect(sent).toEqual(words)
    expect(after.list()).toEqual([])
    expect(createBumpQueue(parts).list()).toEqual([])
  })

  it('drops what the server refuses, and says so', async () => {
    const told: string[] = []
    const queue = createBumpQueue({
      storage: storage(),
      after: () => undefined,
      refused: (_bump, { code }) => void told.push(code),
      send: async () => ({ status: 404, code: 'not_found', message: '' }) as never,
    })
    queue.add(one)
    await queue.flush()
    expect([told, queue.list()]).toEqual([['not_found'], []])
  })
})
