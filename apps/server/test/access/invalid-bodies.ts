import { BAD } from './invalid-values.ts'

const options = (depth: number, id = 100): object[] =>
  depth === 0 ? [] : [{ id, values: [{ id: id + 1, quantity: 1, options: options(depth - 1, id + 10) }] }]
const cart = () => [
  { id: 2, quantity: 1, comment: '', options: options(4), subItems: [], price: 9.95 },
  { id: 50, quantity: 1, comment: '', options: [], subItems: [{ id: 1, section_id: 1, quantity: 1, options: [] }] },
]

const NESTED = ['options', 0, 'values', 0] as const
/** Invalid values of a cart by field. */
const CART = [
  [['cart'], [...BAD.list, `[${'{"id":1,"quantity":1},'.repeat(100)}{"id":1,"quantity":1}]`]],
  [
    ['cart', 0],
    ['null', '1', '[]', '"dish"'],
  ],
  [['cart', 0, 'id'], BAD.id],
  [['cart', 0, 'quantity'], BAD.quantity],
  [['cart', 0, 'comment'], BAD.text(500)],
  [['cart', 0, 'price'], BAD.money],
  [['cart', 0, 'options'], BAD.list],
  [['cart', 0, 'options', 0, 'id'], BAD.id],
  [['cart', 0, 'options', 0, 'values'], BAD.list],
  [['cart', 0, ...NESTED, 'id'], BAD.id],
  [['cart', 0, ...NESTED, ...NESTED, ...NESTED, ...NESTED, 'quantity'], BAD.quantity],
  [
    ['cart', 0, ...NESTED, ...NESTED, ...NESTED, ...NESTED, 'options'],
    [...BAD.list, JSON.stringify(options(1))],
  ],
  [['cart', 1, 'subItems'], BAD.list],
  [['cart', 1, 'subItems', 0, 'id'], BAD.id],
  [['cart', 1, 'subItems', 0, 'section_id'], BAD.id],
  [['cart', 1, 'subItems', 0, 'quantity'], BAD.quantity],
  [['order_type'], BAD.orderType],
] as const
const CART_FIELDS = [...CART, [['location_id'], BAD.id]] as const

const hours = () => ({
  week: Array.from({ length: 7 }, () => [{ opensAt: '00:00', closesAt: '00:00' }]),
  exceptions: [{ date: '2026-12-25', spans: [], name: 'Christmas' }],
})

/** From 1 to 999. */
const MOST = ['0', '1000', '-1', '1.5', '1e999', '"10"', 'null', 'true', '{}']

interface Case {
  readonly path: string
  readonly body: object
  readonly status: number
  readonly fields: readonly (readonly [readonly (string | number)[], readonly string[]])[]
}

/** Every call with a body that these tests cover: a valid body and the invalid values of each field. */
export const BAD_BODIES: readonly Case[] = [
  {
    path: '/coupon/TEN/verify',
    body: { cart: cart(), order_type: 2, location_id: 1 },
    status: 200,
    fields: [...CART_FIELDS, [['coupon'], BAD.text(64).filter((value) => value !== 'null')]],
  },
  {
    path: '/order/check-items-availability',
    body: { cart: cart(), order_type: 2, location_id: 1, order_for_date: '2026-11-21T19:00:00Z' },
    status: 200,
    fields: [...CART_FIELDS, [['order_for_date'], BAD.moment]],
  },
  {
    path: '/location/1/order-times',
    body: { cart: cart(), order_type: 2, supersedes: 'no order of mine' },
    status: 200,
    fields: [...CART, [['supersedes'], BAD.text(40).filter((value) => value !== 'null')]],
  },
  {
    path: '/favourite-menu-items',
    body: { menu_item_id: 1, location_id: 1 },
    status: 200,
    fields: [
      [['menu_item_id'], BAD.id],
      [['location_id'], BAD.id],
    ],
  },
  {
    path: `/staff/orders/${'0'.repeat(22)}/refund`,
    body: { amount: 1, reason: 'late' },
    status: 404,
    fields: [
      [['amount'], [...BAD.money, '0', '-0.01']],
      [['reason'], [...BAD.text(0), '"boredom"']],
    ],
  },
  {
    path: `/staff/orders/${'0'.repeat(22)}/cash-return`,
    body: { amount: 1, reason: 'late' },
    status: 404,
    fields: [
      [['amount'], [...BAD.money, '0', '-0.01']],
      [['reason'], [...BAD.text(0), '"boredom"']],
    ],
  },
  {
    // A day that has not begun: the valid body is refused as well.
    path: '/staff/locations/1/days/2099-01-01/close',
    body: { seen: null, float: 100, counted: 250.5, note: 'Rain' },
    status: 422,
    fields: [
      [['float'], [...BAD.money, '-0.01', '1000001']],
      [['counted'], [...BAD.money.filter((value) => value !== 'null'), '-0.01', '1000001']],
      [['note'], BAD.text(500)],
    ],
  },
  {
    path: `/staff/orders/${'0'.repeat(22)}/changes`,
    body: {
      lines: [{ line: 0, quantity: 1 }],
      added: [{ dish: { id: 1, quantity: 1 }, insteadOf: 0 }],
      readyAt: '2026-11-21T13:00:00Z',
      note: 'Sorry',
      agreed: false,
      seen: { change: 0, readyAt: '2026-11-21T12:30:00Z' },
    },
    status: 404,
    fields: [
      [['lines'], BAD.list],
      [
        ['lines', 0, 'line'],
        ['-1', '1000', '1.5', '"0"', 'null'],
      ],
      [
        ['lines', 0, 'quantity'],
        ['-1', '100', '1.5', '"1"', 'null'],
      ],
      [['added'], BAD.list],
      [['added', 0, 'dish', 'id'], BAD.id],
      [
        ['added', 0, 'dish', 'quantity'],
        ['0', '1000', '1.5', '"1"', 'null'],
      ],
      [
        ['added', 0, 'insteadOf'],
        ['-1', '1000', '1.5', '"0"'],
      ],
      [['readyAt'], ['"soon"', '12']],
      [['note'], BAD.text(300)],
      [['agreed'], BAD.flag],
      [
        ['seen', 'change'],
        ['-1', '1.5', '"0"', 'null'],
      ],
      [
        ['seen', 'readyAt'],
        ['"soon"', '12', 'null'],
      ],
    ],
  },
  {
    path: `/staff/orders/${'0'.repeat(22)}/changes/preview`,
    body: { lines: [{ line: 0, quantity: 1 }], readyAt: null },
    status: 404,
    fields: [
      [['lines'], BAD.list],
      [
        ['lines', 0, 'quantity'],
        ['-1', '100', '1.5', '"1"', 'null'],
      ],
    ],
  },
  {
    path: `/staff/orders/${'0'.repeat(22)}/changes/1`,
    body: { decision: 'agreed' },
    status: 404,
    fields: [[['decision'], [...BAD.text(0), '"yes"']]],
  },
  {
    path: `/order/${'0'.repeat(22)}/changes/1/payment`,
    body: { payment_type: 2, card: 'pm_card_visa' },
    status: 404,
    fields: [
      [['card'], ['"card"', '7']],
      [['payment_type'], ['1', '"2"']],
      [['card_id'], ['0', '"one"']],
    ],
  },
  {
    path: `/order/${'0'.repeat(22)}/changes/1/answer`,
    body: { answer: 'yes' },
    status: 404,
    fields: [[['answer'], [...BAD.text(0), '"maybe"']]],
  },
  {
    path: '/staff/locations/1/order-changes',
    body: { seen: null, answerAfterMinutes: 5, ifUnanswered: 'keep' },
    status: 200,
    fields: [
      [['answerAfterMinutes'], ['0', '121', '1.5', '"5"', 'null']],
      [['ifUnanswered'], [...BAD.text(0), '"maybe"']],
    ],
  },
  {
    path: '/staff/coupons',
    body: {
      code: 'SUMMER10',
      name: '10% off',
      description: '',
      discount: { type: 'percent', value: 10 },
      minimum: 15,
      automatic: false,
      listed: false,
      orderTypes: ['delivery'],
      firstDay: '2026-12-01',
      lastDay: '2026-12-31',
      maxUses: 100,
      maxUsesPerCustomer: 1,
      active: true,
      series: false,
    },
    status: 200,
    fields: [
      [['series'], BAD.flag],
      [['code'], ['""', '"ab"', '"a b"', 'null', '1', JSON.stringify('x'.repeat(33))]],
      [['name'], BAD.text(80)],
      [['description'], ['null', '1', '{}', JSON.stringify('x'.repeat(301))]],
      [['discount'], ['null', '10', '"10%"']],
      [
        ['discount', 'value'],
        ['101', '0', '1.5', '"5"', 'null'],
      ],
      [['minimum'], ['-1', 'null', '"15"', '0.001']],
      [['automatic'], BAD.flag],
      [['listed'], BAD.flag],
      [['orderTypes'], ['null', '"delivery"']],
      [
        ['orderTypes', 0],
        ['"dinner"', 'null', '1'],
      ],
      [['firstDay'], ['"soon"', '12', '"2026-13-01"']],
      [['lastDay'], ['"soon"', '12', '"2026-11-30"']],
      [['maxUses'], ['0', '-1', '1.5', '"1"']],
      [['maxUsesPerCustomer'], ['0', '-1', '1.5', '"1"']],
      [['active'], BAD.flag],
    ],
  },
  {
    path: '/staff/coupons/999999',
    body: {
      seen: null,
      code: 'SUMMER10',
      name: '10% off',
      description: '',
      discount: { type: 'percent', value: 10 },
      minimum: 15,
      automatic: false,
      listed: false,
      orderTypes: [],
      firstDay: null,
      lastDay: null,
      maxUses: null,
      maxUsesPerCustomer: null,
      active: true,
    },
    status: 404,
    fields: [[['code'], ['""', '"ab"', 'null']]],
  },
  {
    path: '/staff/coupons/999999/codes',
    body: { count: 100, seen: { codes: 0 } },
    status: 404,
    fields: [[['count'], ['0', '-1', '1001', '1.5', '"1"', 'null']]],
  },
  {
    path: '/staff/coupons/999999/active',
    body: { active: false },
    status: 404,
    fields: [[['active'], BAD.flag]],
  },
  {
    path: '/staff/locations/1/books',
    body: {
      seen: null,
      dayBegins: '04:00',
      dayMails: ['books@example.com'],
      accounts: { cash: '1', terminal: '2', card: '3', sales: '4', vat: '5', tips: '6' },
    },
    status: 200,
    fields: [
      [['dayBegins'], [...BAD.text(0), '"12:00"']],
      [['dayMails'], ['null', '"books@example.com"']],
      [
        ['dayMails', '0'],
        ['"nobody"', 'null', '1'],
      ],
      [['accounts', 'cash'], BAD.text(60)],
    ],
  },
  {
    path: '/staff/account/summary-mails',
    body: { rhythm: 'daily', hour: 8, places: [1] },
    status: 200,
    fields: [
      [['rhythm'], BAD.text(0)],
      [['hour'], ['null', '4', '23', '8.5', '"8"']],
      [['places'], ['null', '1']],
      [
        ['places', '0'],
        ['null', '"1"', '1.5'],
      ],
    ],
  },
  {
    path: '/staff/money/settled',
    body: { refund: 'none' },
    status: 404,
    fields: [[['refund'], BAD.text(200)]],
  },
  {
    path: `/staff/orders/${'0'.repeat(22)}/refund/end`,
    body: { refund: 'none' },
    status: 404,
    fields: [[['refund'], BAD.text(200)]],
  },
  {
    path: '/staff/locations/1/kitchen',
    body: { seen: null, stations: [{ id: null, name: 'Oven', categories: [1], dishes: [2] }] },
    status: 200,
    fields: [
      [['stations'], BAD.list],
      [['stations', 0, 'id'], BAD.idOrNone],
      [
        ['stations', 0, 'name'],
        [...BAD.text(20), '""', '" "'],
      ],
      [['stations', 0, 'categories'], BAD.list],
      [['stations', 0, 'categories', 0], BAD.id],
      [['stations', 0, 'dishes'], BAD.list],
      [['stations', 0, 'dishes', 0], BAD.id],
      [['stations', 0, 'holds'], BAD.flag],
    ],
  },
  {
    path: '/staff/orders/0000000000000000000000/bump',
    body: { stationId: 1, done: true },
    status: 404,
    fields: [
      [['stationId'], BAD.idOrNone],
      [['done'], BAD.flag],
    ],
  },
  {
    path: '/staff/locations/1/drivers',
    body: { name: 'Marco', telephone: '' },
    status: 200,
    fields: [
      [['name'], BAD.text(40)],
      [['telephone'], BAD.text(30).filter((bad) => bad !== '""')],
    ],
  },
  {
    path: '/staff/locations/1/drivers/999',
    body: { seen: null, name: 'Marco', telephone: '', active: true },
    status: 404,
    fields: [
      [['name'], BAD.text(40)],
      [['active'], BAD.flag],
    ],
  },
  {
    path: '/staff/locations/1/drivers/999/cash',
    body: { seen: null, counted: 0 },
    status: 404,
    fields: [[['counted'], ['-1', '"1"', 'null', '0.001', '1e9']]],
  },
  {
    path: '/staff/locations/1/drivers/999/link',
    body: { send: false },
    status: 404,
    fields: [[['send'], BAD.flag]],
  },
  {
    path: '/staff/orders/0000000000000000000000/own-driver',
    body: { driverId: null },
    status: 404,
    fields: [[['driverId'], BAD.idOrNone]],
  },
  {
    path: '/staff/locations/1/printers',
    body: { name: 'Kitchen', maker: 'star' },
    status: 200,
    fields: [
      [['name'], BAD.text(40)],
      [['maker'], ['"brother"', 'null', '1', '[]']],
    ],
  },
  {
    path: '/staff/locations/1/printers/999',
    body: {
      seen: null,
      name: 'Kitchen',
      columns: 48,
      tickets: [{ layout: 'kitchen', orderTypes: ['table'], copies: 1 }],
      fallbackId: null,
    },
    status: 404,
    fields: [
      [['name'], BAD.text(40)],
      [['columns'], ['0', '47', '"48"', 'null']],
      [
        ['tickets', 0, 'layout'],
        ['"x"', 'null'],
      ],
      [
        ['tickets', 0, 'copies'],
        ['0', '6', '1.5', '"1"'],
      ],
      [
        ['tickets', 0, 'orderTypes'],
        ['"table"', 'null'],
      ],
    ],
  },
  {
    path: '/staff/locations/1/stock',
    body: { itemId: 1, soldOut: false, backAt: '2026-11-21T19:00:00Z' },
    status: 200,
    fields: [
      [['itemId'], BAD.id],
      [['soldOut'], BAD.flag],
      [['backAt'], BAD.moment],
    ],
  },
  {
    path: '/staff/locations/1/stock',
    body: { itemId: 1, stock: 3 },
    status: 200,
    fields: [[['stock'], ['-1', '1.5', '10000', '1e308', '1e999', '"3"', 'true', '{}']]],
  },
  {
    path: '/staff/locations/1/stock',
    body: { itemId: 1, stockChange: 0 },
    status: 200,
    fields: [[['stockChange'], ['10000', '-10000', '0.5', '1e999', '"1"', 'null', '[]']]],
  },
  {
    path: '/staff/locations/1/stock',
    body: { valueId: 101, soldOut: false },
    status: 200,
    fields: [[['valueId'], BAD.id]],
  },
  {
    path: '/staff/locations/1/pause',
    body: { minutes: 5 },
    status: 200,
    fields: [[['minutes'], ['0', '4', '1441', '5.5', '-5', '1e308', '1e999', '"5"', 'true', '{}']]],
  },
  {
    path: '/staff/locations/1/overrides',
    body: { what: 'longer-times', subject: 'delivery', held: true, minutes: 20, until: null },
    status: 200,
    fields: [
      [['what'], ['"paused"', '1', 'null', '{}']],
      [['subject'], ['"table"', '"99"', '1', 'null']],
      [['held'], BAD.flag],
      [['minutes'], ['0', '4', '181', '5.5', '"5"', 'null', '{}']],
      [['until'], ['0', '"soon"', 'true', '{}']],
    ],
  },
  {
    path: '/staff/locations/1/watch',
    body: { job: 'counter', sound: true, battery: 80, charging: false, version: 'main.js' },
    status: 200,
    fields: [
      [['job'], ['"boss"', '1', 'null', '{}']],
      [['sound'], BAD.flag],
      [['battery'], ['-1', '101', '5.5', '"5"', '{}']],
      [['charging'], ['0', '"true"', '{}']],
      [['version'], BAD.text(100)],
    ],
  },
  {
    path: '/staff/locations/1/if-unwatched',
    body: { seen: null, tells: true, pauseAfterMinutes: 10 },
    status: 200,
    fields: [
      [['tells'], BAD.flag],
      [['pauseAfterMinutes'], ['4', '61', '5.5', '"5"', 'true', '{}']],
    ],
  },
  {
    path: '/staff/locations/1/receipt-issuer',
    body: { seen: null, receiptIssuer: 'we' },
    status: 200,
    fields: [[['receiptIssuer'], ['"us"', '1', 'null', '{}']]],
  },
  {
    path: '/staff/verifactu',
    body: { seen: null, kind: null, startsOn: null },
    status: 200,
    fields: [
      [['kind'], ['"us"', '1', 'true', '{}']],
      [['startsOn'], ['"soon"', '"2026-02-30"', '1', 'true', '{}']],
    ],
  },
  {
    path: '/staff/verifactu/repair',
    body: { nif: 'B91482208', number: 1 },
    status: 409,
    fields: [
      [['nif'], BAD.text(9)],
      [['number'], ['0', '-1', '1.5', '1e999', '"10"', 'null', 'true', '{}']],
    ],
  },
  {
    path: '/staff/locations/1/payment',
    body: { seen: null, acceptsCash: true, acceptsCard: true, acceptsTips: false },
    status: 200,
    fields: [
      [['acceptsCash'], BAD.flag],
      [['acceptsCard'], BAD.flag],
      [['acceptsTips'], BAD.flag],
    ],
  },
  {
    path: '/staff/locations/1/hours',
    body: { seen: null, hours: { delivery: hours(), collection: hours(), table: hours() } },
    status: 200,
    fields: [
      [['hours'], ['null', '[]', '"always"']],
      [
        ['hours', 'delivery', 'week'],
        ['null', '{}', '[]', '"Mo-Fr"', '[[],[],[],[],[],[],[],[]]'],
      ],
      [
        ['hours', 'table', 'week', 0, 0, 'opensAt'],
        ['"24:00"', '"noon"', '"9:00"', '12', 'null'],
      ],
      [
        ['hours', 'collection', 'exceptions'],
        ['null', '{}', '"Christmas"'],
      ],
      [
        ['hours', 'collection', 'exceptions', 0, 'date'],
        ['"25-12-2026"', '"2026-02-30"', 'null', '12'],
      ],
      [
        ['hours', 'collection', 'exceptions', 0, 'spans'],
        ['{}', '"closed"', '12'],
      ],
      [['hours', 'collection', 'exceptions', 0, 'name'], BAD.text(60).filter((value) => value !== 'null')],
    ],
  },
  {
    path: '/staff/locations/1/capacity',
    body: { seen: null, capacity: { by: 'minutes', most: 60, perDish: 6 } },
    status: 200,
    fields: [
      [['capacity'], ['true', '10', '"10"', '[]']],
      [
        ['capacity', 'by'],
        ['"dishes"', '1', 'null', '{}'],
      ],
      [['capacity', 'most'], MOST],
      [
        ['capacity', 'perDish'],
        ['241', '-1', '0.5', '1e999', '"6"', 'null', 'true', '{}'],
      ],
    ],
  },
  {
    path: '/staff/locations/1/capacity',
    body: { seen: null, capacity: { by: 'orders', most: 10 } },
    status: 200,
    fields: [[['capacity', 'most'], MOST]],
  },
  {
    path: '/staff/locations/1/deadlines',
    body: { seen: null, rejectAfterMinutes: 20, completeAfterHours: 4 },
    status: 200,
    fields: [
      [['rejectAfterMinutes'], ['4', '181', '-20', '20.5', '1e999', '"20"', 'null', 'true', '{}']],
      [['completeAfterHours'], ['0', '49', '-4', '4.5', '1e999', '"4"', 'null', 'true', '[]']],
    ],
  },
  {
    path: '/staff/orders/lapsed/note',
    body: { orders: ['0'.repeat(22)] },
    status: 200,
    fields: [
      [['orders'], ['[]', 'null', '{}', '"x"', JSON.stringify(Array.from({ length: 101 }, () => '0'.repeat(22)))]],
    ],
  },
  {
    path: '/staff/locations/1/caller',
    body: { telephone: '07700 900123' },
    status: 200,
    fields: [[['telephone'], [...BAD.text(40), '"1"', '"+44"', '"nobody"', '""']]],
  },
  {
    path: '/staff/locations/1/quote',
    body: { order: { location_id: 1, cart: cart(), order_type: 2 }, intake: 'phone', day: '2026-11-21' },
    status: 200,
    fields: [
      ...CART_FIELDS.map(([path, values]) => [['order', ...path], values] as const),
      [['order', 'location_id'], ['2']],
      [['order'], ['null', '[]', '1', '"order"']],
      [['intake'], ['"web"', '""', 'null', '1']],
      [['day'], ['"soon"', '"2026-02-30"', '1', '{}']],
    ],
  },
  {
    path: '/staff/locations/1/orders',
    body: {
      order: {
        location_id: 1,
        cart: [{ id: 1, quantity: 1 }],
        order_type: 2,
        first_name: 'Ada',
        telephone_number: '07700 900123',
      },
      intake: 'phone',
      payment: 'cash',
    },
    status: 200,
    fields: [
      [['order', 'cart', 0, 'quantity'], BAD.quantity],
      [['order', 'order_for_date'], BAD.moment],
      [['order', 'location_id'], BAD.id],
      [['intake'], ['"web"', '""', 'null', '1']],
      [['payment'], ['"card"', '""', 'null', '1']],
    ],
  },
  {
    path: '/staff/orders/reject',
    body: { orders: ['0'.repeat(22)], reason: 'busy', message: 'Sorry, we are full.' },
    status: 200,
    fields: [
      [['orders'], ['[]', 'null', '{}', '"x"', JSON.stringify(Array.from({ length: 51 }, () => '0'.repeat(22)))]],
      [['reason'], ['"spam"', '""', 'null', '1']],
      [['message'], ['""', '"  "', 'null', '1', JSON.stringify('x'.repeat(501))]],
    ],
  },
  {
    path: '/staff/locations/1/first-order-code',
    body: { seen: null, firstOrderCode: 'off' },
    status: 200,
    fields: [[['firstOrderCode'], ['"sms"', '""', '1', 'null', 'true', '{}']]],
  },
  {
    path: '/staff/locations/1/messages',
    body: {
      seen: null,
      choices: [{ kind: 'accepted', channel: 'sms', sent: true }],
      reviewAfterMinutes: 75,
      reminderTelephone: null,
    },
    status: 200,
    fields: [
      [['choices'], ['null', '{}', '"all"']],
      [
        ['choices', 0, 'kind'],
        ['"lost"', '""', 'null', '1'],
      ],
      [
        ['choices', 0, 'channel'],
        ['"fax"', '""', 'null', '1'],
      ],
      [
        ['choices', 0, 'sent'],
        ['null', '1', '"true"'],
      ],
      [['reviewAfterMinutes'], ['14', '1441', '0.5', '1e999', '"75"', 'null', '{}']],
      [['reminderTelephone'], ['1', '{}', '"the kitchen"', JSON.stringify('1'.repeat(41))]],
    ],
  },
  {
    path: '/staff/locations/1/kitchen-minutes',
    body: { itemId: 1, minutes: 4 },
    status: 200,
    fields: [
      [['itemId'], BAD.id],
      [['minutes'], ['241', '-1', '0.5', '1e999', '"6"', 'true', '{}']],
    ],
  },
  {
    path: '/staff/locations/1/dishes/1',
    body: { price: 9.95, name: 'Margherita', seen: null },
    status: 200,
    fields: [
      [['price'], ['"9"', '-1', '0.001', '1e999', 'null', '{}', '100001']],
      [['name'], ['""', '" "', 'null', '1', JSON.stringify('x'.repeat(121))]],
    ],
  },
  {
    path: '/staff/locations/1/dishes/change',
    body: { itemIds: [1], change: { what: 'percent', percent: 0, ending: 'none' } },
    status: 200,
    fields: [
      [['itemIds'], ['[]', 'null', '[1,1]', '{}']],
      [
        ['change', 'percent'],
        ['-91', '101', '0.001', '"5"', 'null', '1e999'],
      ],
      [
        ['change', 'ending'],
        ['".50"', 'null', '5'],
      ],
    ],
  },
  {
    path: '/staff/locations/1/dishes/2/options',
    body: { name: 'Size', min: 0, max: null, choices: [{ name: 'Small', price: 0 }] },
    status: 200,
    fields: [
      [['name'], ['""', '" "', 'null', '1', JSON.stringify('x'.repeat(121))]],
      [['min'], ['-1', '0.5', '1000', '1e999', '"1"', 'null']],
      [['max'], ['-1', '0.5', '1000', '"1"']],
      [['choices'], ['[]', 'null', '{}', '"Small"']],
      [
        ['choices', 0, 'price'],
        ['-1', '"9"', '0.001', '1e999', 'null', '100001'],
      ],
    ],
  },
  {
    path: '/staff/locations/1/dishes/2/sections',
    body: {
      sections: [
        {
          name: 'Side',
          kind: 'radio',
          required: true,
          min: 1,
          max: null,
          priced: false,
          products: [{ itemId: 1, price: 0 }],
        },
      ],
      seen: null,
    },
    status: 200,
    fields: [
      [['sections'], ['null', '{}', '"x"']],
      [
        ['sections', 0, 'name'],
        ['""', '" "', 'null', '1', JSON.stringify('x'.repeat(121))],
      ],
      [
        ['sections', 0, 'kind'],
        ['"select"', 'null'],
      ],
      [
        ['sections', 0, 'min'],
        ['-1', '0.5', '1000', '1e999', '"1"', 'null'],
      ],
      [
        ['sections', 0, 'id'],
        ['0', '-1', '1.5', '"1"', 'null', '2147483648'],
      ],
      [
        ['sections', 0, 'products'],
        ['[]', 'null', '{}'],
      ],
      [
        ['sections', 0, 'products', 0, 'itemId'],
        ['0', '-1', '99999', 'null', '"1"'],
      ],
      [
        ['sections', 0, 'products', 0, 'price'],
        ['-1', '"9"', '0.001', '1e999', 'null', '100001'],
      ],
    ],
  },
  {
    path: '/staff/locations/1/categories/1',
    body: { name: 'Pizza', seen: null },
    status: 200,
    fields: [[['name'], ['""', '" "', 'null', '1', JSON.stringify('x'.repeat(121))]]],
  },
  {
    path: '/staff/translations',
    body: { language: 'es', changes: [{ kind: 'item', ids: [1], name: 'a', description: '', version: 'old' }] },
    status: 409,
    fields: [
      [['language'], ['"xx"', '"en"', '""', 'null', '1', '{}']],
      [['changes'], ['null', '{}', '"all"', '[]']],
      [
        ['changes', 0, 'kind'],
        ['"dish"', '"__proto__"', '""', 'null', '1'],
      ],
      [
        ['changes', 0, 'ids'],
        ['null', '{}', '[]', '1'],
      ],
      [['changes', 0, 'ids', 0], BAD.id],
      [
        ['changes', 0, 'name'],
        ['null', '1', '{}', '"a\\nb"', JSON.stringify('x'.repeat(121))],
      ],
      [
        ['changes', 0, 'description'],
        ['null', '1', '{}', '"a\\u0000b"', JSON.stringify('x'.repeat(1001))],
      ],
      [
        ['changes', 0, 'version'],
        ['null', '1', '{}', JSON.stringify('x'.repeat(61))],
      ],
    ],
  },
  {
    path: '/staff/texts',
    body: { seen: null, language: 'en', changes: [{ key: 'home.seeMenu', text: 'Feed me' }] },
    status: 200,
    fields: [
      [['language'], ['"xx"', '""', 'null', '1', '{}']],
      [['changes'], ['null', '{}', '"all"', '[]', JSON.stringify(Array(101).fill({ key: 'home.seeMenu', text: 'a' }))]],
      [
        ['changes', 0, 'key'],
        ['"home.nothing"', '"__proto__"', '""', 'null', '1', JSON.stringify('x'.repeat(121))],
      ],
      [
        ['changes', 0, 'text'],
        ['""', '"  "', '1', '{}', '"{name}"', '"<b>x</b>"', '"a\\nb"', JSON.stringify('x'.repeat(61))],
      ],
    ],
  },
  {
    path: '/staff/documents/draft',
    body: { seen: null, kind: 'terms', language: 'en', source: 'Be kind.' },
    status: 200,
    fields: [
      [['kind'], ['"menu"', '""', 'null', '1']],
      [['language'], ['"xx"', 'null', '1']],
      [['source'], ['null', '1', '{}', JSON.stringify('x'.repeat(40_001))]],
    ],
  },
  {
    path: '/staff/documents/publish',
    body: { seen: null, kind: 'terms', language: 'en', source: 'Be kind.' },
    status: 200,
    fields: [
      [['kind'], ['"menu"', '""', 'null', '1']],
      [['language'], ['"xx"', 'null', '1']],
      [['source'], ['null', '""', '" "', '"[[your name]]"', JSON.stringify('x'.repeat(40_001))]],
    ],
  },
  {
    path: '/staff/languages',
    body: { seen: null, language: 'en', languages: ['en', 'es'] },
    status: 200,
    fields: [
      [['language'], ['"xx"', '""', 'null', '1']],
      [['languages'], ['null', '[]', '{}', '"en"', '["es"]']],
      [
        ['languages', 0],
        ['"xx"', 'null', '1'],
      ],
    ],
  },
  {
    path: '/staff/locations/1/synonyms',
    body: { seen: null, synonyms: [{ words: ['kids'], finds: ['Margherita'] }] },
    status: 200,
    fields: [
      [['synonyms'], ['null', '{}', '"kids"', JSON.stringify(Array(101).fill({ words: ['a'], finds: ['b'] }))]],
      [
        ['synonyms', 0, 'words'],
        ['null', '[]', '"kids"', JSON.stringify(Array(21).fill('a'))],
      ],
      [
        ['synonyms', 0, 'words', 0],
        ['1', 'null', '""', '" – "'],
      ],
      [
        ['synonyms', 0, 'finds'],
        ['null', '[]', '{}'],
      ],
      [
        ['synonyms', 0, 'finds', 0],
        ['null', JSON.stringify('x'.repeat(61))],
      ],
    ],
  },
]
