import type { Refusal, RefusalCode } from '@comanda/domain'
import { messages as en } from '@comanda/messages/en/storefront'
import { messages as es } from '@comanda/messages/es/storefront'
import { createTranslator } from 'use-intl'
import { describe, expect, it } from 'vitest'
import { type RefusalSetting, refusalWords } from './refusal-words.ts'

const totals = { subTotal: 1, serviceCharge: 0, bagCharge: 0, deliveryFee: 0, discount: 0, tip: 0, total: 1 }
const dish = { id: 1, name: 'Diavola' }
const problem = {
  kind: 'option',
  id: 2,
  name: 'Size',
  path: ['Diavola', 'Size'],
  trail: [1, 2],
  problem: 'required',
  optionKind: 'radio',
} as const

/** At least one example of each code; a code without one does not compile. */
const EXAMPLES: { readonly [Code in RefusalCode]: readonly Extract<Refusal, { code: Code }>[] } = {
  form_invalid: [{ code: 'form_invalid', field: 'contact.email', problem: 'invalid' }],
  cart_empty: [{ code: 'cart_empty' }],
  cart_too_large: [{ code: 'cart_too_large', maxLines: 100 }],
  location_suspended: [{ code: 'location_suspended' }],
  location_stopped: [{ code: 'location_stopped' }],
  location_paused: [{ code: 'location_paused', until: '2026-11-21T19:00:00Z' }],
  location_unwatched: [{ code: 'location_unwatched' }],
  order_type_off: (['delivery', 'collection', 'table'] as const).flatMap((orderType) => [
    { code: 'order_type_off', orderType, until: null },
    { code: 'order_type_off', orderType, until: '2026-11-21T19:00:00Z' },
  ]),
  area_closed: [
    { code: 'area_closed', postcode: 'LS1 4DY', until: null },
    { code: 'area_closed', postcode: 'LS1 4DY', until: '2026-11-21T19:00:00Z' },
  ],
  location_closed: [
    { code: 'location_closed', orderType: 'delivery', opensAt: null },
    { code: 'location_closed', orderType: 'table', opensAt: '2026-11-21T19:00:00Z' },
  ],
  order_type_not_offered: [
    { code: 'order_type_not_offered', orderType: 'delivery' },
    { code: 'order_type_not_offered', orderType: 'collection' },
    { code: 'order_type_not_offered', orderType: 'table' },
  ],
  time_not_available: [
    { code: 'time_not_available', at: '2026-11-21T19:00:00Z', next: null },
    { code: 'time_not_available', at: '2026-11-21T19:00:00Z', next: '2026-11-21T19:15:00Z' },
  ],
  slot_full: [
    { code: 'slot_full', at: null, next: null },
    { code: 'slot_full', at: '2026-11-21T19:00:00Z', next: '2026-11-21T19:15:00Z' },
  ],
  table_unknown: [{ code: 'table_unknown' }],
  address_incomplete: [{ code: 'address_incomplete', field: 'streetNumber' }],
  out_of_area: [{ code: 'out_of_area', postcode: 'LS29 1AA' }],
  below_minimum: [{ code: 'below_minimum', minimum: 1200, missing: 300 }],
  items_not_available: [
    { code: 'items_not_available', items: [dish], values: [{ id: 3, name: 'Large' }], products: [] },
  ],
  items_short: [
    { code: 'items_short', items: [{ ...dish, left: 2 }] },
    { code: 'items_short', items: [{ ...dish, left: 1 }] },
    {
      code: 'items_short',
      items: [
        { ...dish, left: 2 },
        { id: 5, name: 'Tiramisù', left: 1 },
      ],
    },
  ],
  items_not_for_order_type: [
    { code: 'items_not_for_order_type', orderType: 'delivery', items: [dish] },
    { code: 'items_not_for_order_type', orderType: 'collection', items: [dish] },
    { code: 'items_not_for_order_type', orderType: 'table', items: [dish] },
  ],
  items_not_today: [{ code: 'items_not_today', items: [{ ...dish, nextDate: null }] }],
  items_not_now: [{ code: 'items_not_now', items: [{ ...dish, from: '18:00' }] }],
  choices_invalid: [{ code: 'choices_invalid', line: 0, problems: [problem] }],
  age_not_confirmed: [{ code: 'age_not_confirmed', items: [dish] }],
  coupon_invalid: [
    { code: 'coupon_invalid', reason: 'below_minimum', missing: 320 },
    ...(
      [
        'unknown',
        'not_yet',
        'ended',
        'below_minimum',
        'wrong_order_type',
        'used_up',
        'used_by_customer',
        'login_required',
        'cart_empty',
      ] as const
    ).map((reason) => ({ code: 'coupon_invalid', reason }) as const),
  ],
  total_too_small: [{ code: 'total_too_small', minimum: 30, missing: 20 }],
  payment_type_not_accepted: [{ code: 'payment_type_not_accepted' }],
  price_changed: [{ code: 'price_changed', lines: [], totals }],
}

const setting = (language: 'en' | 'es', canPreOrder = true, canCollect = true): RefusalSetting => ({
  location: 'Headingley',
  language,
  money: (minor) => `£${(minor / 100).toFixed(2)}`,
  moment: () => '19:00',
  field: (name) => name,
  lineName: () => 'Diavola',
  canPreOrder,
  canCollect,
  shownTotal: 2480,
})

describe.each([
  ['en', en],
  ['es', es],
] as const)('refusal texts in %s', (language, messages) => {
  const t = createTranslator({
    locale: language,
    messages,
    namespace: 'refusals',
    onError: (error) => {
      throw error
    },
  })
  const say = t as unknown as (key: string, values: Readonly<Record<string, string>>) => string

  it.each(Object.values(EXAMPLES).flat())('$code has a text and recovery actions', (refusal) => {
    const words = refusalWords(refusal, setting(language))
    for (const key of [words.title, words.text, ...words.actions.map((action) => `ways.${action}`)]) {
      const text = say(key, words.values)
      expect(text).not.toBe('')
      expect(text).not.toMatch(/[{}]/)
    }
    expect(words.actions.length).toBeGreaterThan(0)
  })

  it('a refusal names the dishes that caused it [8.24]', () => {
    const [refusal] = EXAMPLES.items_not_available
    if (refusal === undefined) throw new Error('an example is missing')
    const words = refusalWords(refusal, setting(language))
    expect(say(words.text, words.values)).toContain(language === 'es' ? 'Diavola y Large' : 'Diavola and Large')
  })
})

describe('short dish', () => {
  it.each([
    ['en', en, ['Only 2 Diavola left.', 'Only 1 Diavola left.', 'Diavola (2) and Tiramisù (1)']],
    ['es', es, ['De Diavola solo quedan 2.', 'De Diavola solo queda 1.', 'Diavola (2) y Tiramisù (1)']],
  ] as const)(
    '%s: a short dish shows how many are left, and the customer can take those [8.24]',
    (language, messages, texts) => {
      const t = createTranslator({ locale: language, messages, namespace: 'refusals' }) as unknown as (
        key: string,
        values: Readonly<Record<string, string>>,
      ) => string
      const words = EXAMPLES.items_short.map((refusal) => refusalWords(refusal, setting(language)))
      expect(words.map(({ actions }) => actions[0])).toEqual(['fewer', 'fewer', 'fewer'])
      for (const [n, { text, values }] of words.entries()) expect(t(text, values)).toContain(texts[n])
    },
  )
})

describe('refusal texts', () => {
  const t = createTranslator({ locale: 'en', messages: en, namespace: 'refusals' }) as unknown as (
    key: string,
    values: Readonly<Record<string, string>>,
  ) => string
  const told = (refusal: Refusal | undefined, canPreOrder = true, canCollect = true) => {
    if (refusal === undefined) throw new Error('an example is missing')
    const { title, text, values, actions } = refusalWords(refusal, setting('en', canPreOrder, canCollect))
    return { title: t(title, values), text: t(text, values), actions }
  }

  it('a closed location names its opening time, and offers another time or the home page [8.23]', () => {
    const [stopped, paused, closed] = [
      EXAMPLES.location_stopped[0],
      EXAMPLES.location_paused[0],
      EXAMPLES.location_closed[0],
    ]
    expect(told(stopped)).toMatchObject({ title: 'Headingley is temporarily closed', actions: ['home', 'close'] })
    expect(told(paused)).toEqual({
      title: 'Headingley is having a short break',
      text: 'We’ll be taking orders again from 19:00.',
      actions: ['later', 'home'],
    })
    expect(told(closed).actions).toEqual(['later', 'home'])
    for (const one of [paused, closed]) expect(told(one, false).actions[0]).toBe('home')
  })

  it('ordering for later is mentioned only where it is possible [8.23]', () => {
    const [closed, opening] = EXAMPLES.location_closed
    expect([told(closed), told(opening)].map(({ text }) => text)).toEqual([
      'You can still order for later.',
      'Opens again: 19:00. You can still order for later.',
    ])
    expect([told(closed, false), told(opening, false)].map(({ text }) => text)).toEqual([
      'Please come back when we’re open.',
      'Opens again: 19:00.',
    ])
    const [noTime] = EXAMPLES.time_not_available
    expect(told(noTime).text).toBe('Please choose another one.')
    expect(told(noTime, false).text).toBe('There are no other times left. Please come back later.')
    expect(told(EXAMPLES.slot_full[0], false).text).not.toContain('Choose another time')
  })

  it('dishes of another day or hour can be removed, ordered for later or replaced [8.25]', () => {
    for (const refusal of [...EXAMPLES.items_not_today, ...EXAMPLES.items_not_now]) {
      expect(told(refusal)).toMatchObject({
        text: expect.stringMatching(/^We don’t serve Diavola (on that day|at that time)\./),
        actions: ['remove', 'otherTime', 'menu'],
      })
    }
  })

  it('a full kitchen names the next free time, or offers to wait', () => {
    const [full, next] = EXAMPLES.slot_full
    expect(told(next)).toEqual({
      title: 'That time is fully booked',
      text: 'The next available time is 19:00.',
      actions: ['otherTime'],
    })
    expect(told(full).actions).toEqual(['otherTime'])
    expect(told(full, false).actions).toEqual(['close', 'home'])
  })

  it('an invalid choice names the dish and its question and leads to the menu [8.26]', () => {
    expect(told(EXAMPLES.choices_invalid[0])).toEqual({
      title: 'Please check Diavola',
      text: 'Some options have changed. Please choose again: Size.',
      actions: ['basket', 'menu'],
    })
    expect(told(EXAMPLES.cart_empty[0]).actions).toEqual(['menu'])
  })

  it('an address out of the area or incomplete says so and can be changed [8.27]', () => {
    expect(told(EXAMPLES.out_of_area[0])).toMatchObject({
      title: 'We don’t deliver to your area',
      text: 'Headingley doesn’t deliver to LS29 1AA. You can use another address, or collect your order instead.',
      actions: ['otherAddress', 'collect', 'menu'],
    })
    // The location takes no collection.
    expect(told(EXAMPLES.out_of_area[0], true, false)).toMatchObject({
      text: 'Headingley doesn’t deliver to LS29 1AA. Please use another address.',
      actions: ['otherAddress', 'menu'],
    })
    expect(told(EXAMPLES.address_incomplete[0])).toMatchObject({
      title: 'Your address isn’t complete',
      actions: ['fixForm'],
    })
  })

  it('an order below the delivery minimum names the missing amount and leads to the menu [8.28]', () => {
    expect(told(EXAMPLES.below_minimum[0])).toMatchObject({
      title: 'Spend £3.00 more for delivery',
      text: expect.stringContaining('£12.00'),
      actions: ['menu', 'close'],
    })
  })

  it('a coupon that does not apply says why; the order continues without it [8.29]', () => {
    const [missing, ...others] = EXAMPLES.coupon_invalid
    expect(told(missing)).toEqual({
      title: 'This coupon can’t be used',
      text: 'Spend £3.20 more to use it.',
      actions: ['withoutCoupon', 'menu'],
    })
    expect(new Set(others.map((one) => told(one).text)).size).toBe(others.length)
    for (const one of others) expect(told(one).actions).toEqual(['withoutCoupon', 'menu'])
  })
})
