import { describe, expect, it } from 'vitest'
import { paperTexts } from './paper.ts'
import { type TicketOrder, type TicketParts, type TicketWords, ticketBlocks } from './ticket.ts'

/** Words that show which text they are, and with what it was filled. */
const WORDS: TicketWords = {
  language: 'en',
  text: (key) => key,
  fill: (key, values) => `${key}(${Object.values(values).join('; ')})`,
  allergen: (name) => name,
  mark: (mark) => (mark === 'hot' ? '' : mark),
}

const PARTS: TicketParts = {
  layout: 'kitchen',
  place: { name: 'Napoli 1889 · Headingley', timeZone: 'Europe/London', territory: 'uk' },
  words: WORDS,
}

const LINE: TicketOrder['lines'][number] = {
  name: 'Margherita',
  quantity: 2,
  comment: '',
  price: 1900,
  ageRestricted: false,
  dietary: [],
  allergens: [],
  mayContain: [],
  choices: [],
}

const ORDER: TicketOrder = {
  number: 7,
  orderType: 'delivery',
  status: 'accepted',
  receivedAt: '2026-11-20T19:26:00Z',
  readyAt: '2026-11-20T19:55:00Z',
  wantedAt: null,
  customer: { firstName: 'Priya', lastName: 'Nair', telephone: '+447700900142' },
  address: { line1: '12 Cardigan Road', line2: 'Flat 3', city: 'Leeds', postcode: 'LS6 3HN', country: 'GB' } as never,
  table: null,
  comment: '',
  driverInstructions: 'Ring twice',
  lines: [LINE],
  totals: { subTotal: 1900, serviceCharge: 0, bagCharge: 10, deliveryFee: 250, discount: 0, tip: 0, total: 2160 },
  currency: 'GBP',
  coupon: null,
  paymentType: 'cash',
  paymentState: 'unpaid',
  preparedAt: null,
  refunds: [],
  changes: [],
}

const textsOf = (order: Partial<TicketOrder>, parts: Partial<TicketParts> = {}) =>
  paperTexts(ticketBlocks({ ...ORDER, ...order }, { ...PARTS, ...parts }))

describe('the kitchen’s ticket', () => {
  it('says number, type, promise and dishes, and neither prices nor addresses', () => {
    const texts = textsOf({})
    expect(texts).toEqual(expect.arrayContaining(['#07', 'DELIVERY', '19:55–20:05', '2 ×', 'Margherita', 'Priya']))
    expect(texts.join(' ')).not.toMatch(/£|Cardigan|07700|Nair/)
  })

  it('frames an allergy once, and keeps another comment as a note', () => {
    const allergy = { comment: 'Allergic to nuts', lines: [{ ...LINE, comment: 'coeliac!' }] }
    const boxes = ticketBlocks({ ...ORDER, ...allergy }, PARTS).filter(({ kind }) => kind === 'box')
    expect(boxes).toEqual([{ kind: 'box', title: 'ALLERGY', texts: ['quoted(Allergic to nuts)', 'quoted(coeliac!)'] }])
    expect(textsOf(allergy)).not.toContain('note')
    expect(textsOf({ comment: 'No rush' })).toEqual(expect.arrayContaining(['note', 'quoted(No rush)']))
  })

  const refunded = (quantity: number) => ({
    refunds: [
      {
        status: 'queued' as const,
        reason: 'missing',
        parts: { lines: [{ line: 0, quantity }], charges: [] },
        at: '2026-11-20T19:30:00Z',
      },
    ],
  })

  it('counts what is still to be made, and says what is not', () => {
    const texts = textsOf(refunded(1))
    expect(texts).toEqual(expect.arrayContaining(['1 ×', 'Margherita', 'DONOTMAKEOF(1; 2)']))
    expect(texts).not.toContain('2 ×')
    expect(textsOf({ ...refunded(1), preparedAt: '2026-11-20T19:29:00Z' })).toContain('2 ×')
  })

  it('is a slip after the whole ticket: what is not made, and nothing else of the dishes', () => {
    const boxes = ticketBlocks({ ...ORDER, ...refunded(2) }, { ...PARTS, isSlip: true })
    expect(boxes.filter(({ kind }) => kind === 'box')).toEqual([
      { kind: 'box', title: 'CHANGED', texts: [] },
      { kind: 'box', title: 'DONOTMAKE', texts: ['2 × Margherita'] },
    ])
    expect(boxes.filter(({ kind }) => kind === 'dish')).toEqual([])
    expect(paperTexts(boxes)).toEqual(expect.arrayContaining(['#07', 'DELIVERY', 'Priya']))
  })

  it('writes what is left out in capitals, and counts a deal’s dishes for the whole line', () => {
    const choices = [
      { question: 'Change', dishes: false, answers: [{ name: 'No onions', quantity: 1, choices: [] }] },
      { question: 'Drinks', dishes: true, answers: [{ name: 'Lemonade', quantity: 2, choices: [] }] },
    ]
    expect(textsOf({ lines: [{ ...LINE, choices }] })).toEqual(expect.arrayContaining(['NO ONIONS', '4 × Lemonade']))
  })

  it('says which allergens a dish has with its options, or that nobody declared them', () => {
    const of = (line: object) => textsOf({ lines: [{ ...LINE, ...line }] })
    expect(of({ allergens: ['milk', 'nuts'], mayContain: ['soya'] })).toEqual(
      expect.arrayContaining(['contains(milk, nuts)', 'mayContain(soya)']),
    )
    expect(of({ allergens: null })).toContain('notDeclared')
    expect(of({}).join(' ')).not.toMatch(/contains|notDeclared/)
  })

  it('says that it is a reprint, changed or cancelled', () => {
    expect(textsOf({}, { copy: 3 })).toContain('reprint(2)')
    expect(textsOf({}, { copy: 1 }).join(' ')).not.toContain('reprint')
    expect(textsOf({}, { isChanged: true })).toContain('CHANGED')
    expect(textsOf({ status: 'rejected' })).toContain('rejected')
  })

  it('says what the last change took off, added or moved', () => {
    const line = (name: string, before: number, after: number) => ({ name, choices: ['Large'], before, after })
    const change = { state: 'applied' as const, readyAt: '2026-11-20T20:10:00Z', decidedAt: null }
    const changes = [
      { ...change, lines: [line('Soup', 1, 0)] },
      { ...change, lines: [line('Pizza', 2, 1), line('Cola', 1, 0), line('Tea', 0, 3)] },
      { ...change, state: 'open' as const, lines: [line('Cake', 1, 0)] },
    ]
    const [box] = ticketBlocks({ ...ORDER, changes }, { ...PARTS, isChanged: true }).filter(
      ({ kind }) => kind === 'box',
    )
    expect(box).toEqual({
      kind: 'box',
      title: 'CHANGED',
      texts: [
        'changedLine(Pizza (Large); 2; 1)',
        'changedOff(Cola (Large))',
        'changedNew(Tea (Large); 3)',
        'changedTime(20:10)',
      ],
    })
  })

  it('says the day of an order for later', () => {
    const later = { wantedAt: '2026-11-21T19:00:00Z', readyAt: '2026-11-21T19:00:00Z' }
    expect(textsOf(later).join(' | ')).toContain('Sat, 21 Nov 2026 · wantsThen')
  })

  it('names the table', () => {
    expect(textsOf({ orderType: 'table', table: '5', address: null })).toContain('TABLENAMED(5)')
  })
})

describe('the bag’s ticket', () => {
  it('says where it goes, whom to call and what to collect, with a code for the customer', () => {
    const texts = textsOf({}, { layout: 'bag', tracking: 'https://napoli.example/order/x' })
    expect(texts).toEqual(
      expect.arrayContaining(['Priya Nair', '07700 900142', 'Flat 3', '12 Cardigan Road', 'takeCash(£21.60)']),
    )
    expect(texts).toContain('quoted(Ring twice)')
    expect(ticketBlocks(ORDER, { ...PARTS, layout: 'bag', tracking: 'https://napoli.example/order/x' })).toContainEqual(
      {
        kind: 'code',
        address: 'https://napoli.example/order/x',
      },
    )
  })

  it('frames what is not paid, and only says what is', () => {
    const kindOf = (order: Partial<TicketOrder>, text: string) =>
      ticketBlocks({ ...ORDER, ...order }, { ...PARTS, layout: 'bag' }).find((block) =>
        block.kind === 'box' ? block.title === text : block.kind === 'text' && block.text === text,
      )?.kind
    expect(kindOf({}, 'takeCash(£21.60)')).toBe('box')
    expect(kindOf({ paymentType: 'terminal', paymentState: 'unpaid' }, 'takeTerminal(£21.60)')).toBe('box')
    expect(kindOf({ paymentType: 'card', paymentState: 'unpaid' }, 'unpaid')).toBe('box')
    expect(kindOf({ paymentType: 'card', paymentState: 'paid' }, 'paidCard')).toBe('text')
    expect(kindOf({ paymentType: 'klarna', paymentState: 'paid' }, 'paidWith(Klarna)')).toBe('text')
  })

  it('asks for the age at the door', () => {
    expect(textsOf({ lines: [{ ...LINE, ageRestricted: true }] }, { layout: 'bag' })).toContain('ageCheck')
  })
})

it('the customer’s receipt lists prices and every charge', () => {
  const texts = textsOf({}, { layout: 'receipt' })
  expect(texts).toEqual(expect.arrayContaining(['£19.00', 'deliveryFee', '£2.50', 'bag', '£0.10', 'total', '£21.60']))
  expect(texts).not.toContain('discount')
})
