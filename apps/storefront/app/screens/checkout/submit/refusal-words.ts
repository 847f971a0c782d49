import { type Language, localeOf, type Refusal } from '@comanda/domain'

/** The recovery actions of a refusal; each is a button. */
export type RecoveryAction =
  | 'fixForm'
  | 'menu'
  | 'home'
  | 'later'
  | 'remove'
  | 'fewer'
  | 'otherTime'
  | 'otherAddress'
  | 'collect'
  | 'otherPayment'
  | 'confirmPrice'
  | 'withoutCoupon'
  | 'basket'
  | 'close'

/** The values that the texts need: the location's name and clock, and how to format money. */
export interface RefusalSetting {
  readonly location: string
  readonly language: Language
  readonly money: (minor: number) => string
  /** "19:30", or "tomorrow, 12:00" on another day. */
  readonly moment: (instant: string) => string
  readonly field: (name: string) => string
  readonly lineName: (index: number) => string
  readonly canPreOrder: boolean
  /** Whether the location takes orders for collection, now or for later. */
  readonly canCollect: boolean
  /** The total that the customer saw when the order was refused, minor units; null when no total was shown. */
  readonly shownTotal: number | null
}

/** Keys below the namespace `refusals`, their values, and the recovery actions, the best first. */
export interface RefusalWords {
  readonly title: string
  readonly text: string
  readonly values: Readonly<Record<string, string>>
  readonly actions: readonly RecoveryAction[]
}

/** Returns the texts and recovery actions of a refusal. [8.22]–[8.33] */
export function refusalWords(refusal: Refusal, setting: RefusalSetting): RefusalWords {
  const { code } = refusal
  const words = (
    actions: readonly RecoveryAction[],
    values: Readonly<Record<string, string>> = {},
    text = 'text',
  ): RefusalWords => ({
    title: `${code}.title`,
    text: `${code}.${text}`,
    values: { location: setting.location, ...values },
    actions,
  })
  /** The location is closed: offer another time first where one is available, else the home page. [8.23] */
  const shut: readonly RecoveryAction[] = setting.canPreOrder ? ['later', 'home'] : ['home', 'close']
  switch (refusal.code) {
    case 'form_invalid':
    case 'address_incomplete':
      return words(['fixForm'], { field: setting.field(refusal.field) })
    case 'cart_empty':
      return words(['menu'])
    case 'cart_too_large':
      return words(['basket'], { most: String(refusal.maxLines) })
    case 'location_suspended':
      return words(['home', 'close'])
    case 'location_stopped':
      return words(['home', 'close'])
    case 'location_paused':
      return words(shut, { until: setting.moment(refusal.until) })
    case 'location_unwatched':
      // Somebody may be there in a minute: the basket stays.
      return setting.canPreOrder ? words(['later', 'close'], {}, 'later') : words(['close'])
    case 'location_closed':
      return refusal.opensAt === null
        ? words(shut, {}, setting.canPreOrder ? 'later' : 'text')
        : words(shut, { opens: setting.moment(refusal.opensAt) }, setting.canPreOrder ? 'opensLater' : 'opens')
    case 'order_type_off':
      return refusal.until === null
        ? words(['home', 'close'], {}, refusal.orderType)
        : words(shut, { until: setting.moment(refusal.until) }, `${refusal.orderType}Until`)
    case 'order_type_not_offered':
      return words(['home', 'close'], {}, refusal.orderType)
    case 'time_not_available':
    case 'slot_full':
      // When no other time is available, the customer has to come back later.
      return refusal.next === null
        ? words(setting.canPreOrder ? ['otherTime'] : ['close', 'home'], {}, setting.canPreOrder ? 'text' : 'none')
        : words(['otherTime'], { next: setting.moment(refusal.next) }, 'next')
    case 'table_unknown':
      return words(['fixForm'])
    case 'out_of_area':
      return setting.canCollect
        ? words(['otherAddress', 'collect', 'menu'], { postcode: refusal.postcode }, 'collect')
        : words(['otherAddress', 'menu'], { postcode: refusal.postcode }, 'otherAddress')
    case 'area_closed': {
      const { postcode, until } = refusal
      const values = until === null ? { postcode } : { postcode, until: setting.moment(until) }
      const text = setting.canCollect
        ? until === null
          ? 'collect'
          : 'collectUntil'
        : until === null
          ? 'text'
          : 'until'
      return words([...(setting.canCollect ? (['collect'] as const) : []), 'otherAddress', 'menu'], values, text)
    }
    case 'below_minimum':
    case 'total_too_small':
      return words(['menu', 'close'], {
        minimum: setting.money(refusal.minimum),
        missing: setting.money(refusal.missing),
      })
    case 'items_not_available':
      return words(['remove', 'menu'], {
        names: namesOf([...refusal.items, ...refusal.values, ...refusal.products], setting.language),
      })
    case 'items_short': {
      const [first, second] = refusal.items
      const actions: readonly RecoveryAction[] = ['fewer', 'basket', 'menu']
      if (first && !second)
        return words(actions, { name: first.name, left: String(first.left) }, first.left === 1 ? 'last' : 'text')
      const counted = refusal.items.map(({ name, left }) => ({ name: `${name} (${left})` }))
      return words(actions, { names: namesOf(counted, setting.language) }, 'several')
    }
    case 'items_not_for_order_type':
      return words(['remove', 'menu'], { names: namesOf(refusal.items, setting.language) }, refusal.orderType)
    case 'items_not_today':
    case 'items_not_now':
      return words(['remove', 'otherTime', 'menu'], { names: namesOf(refusal.items, setting.language) })
    case 'choices_invalid':
      return words(['basket', 'menu'], {
        name: refusal.problems[0]?.path[0] ?? setting.lineName(refusal.line),
        questions: namesOf(refusal.problems, setting.language),
      })
    case 'age_not_confirmed':
      return words(['fixForm'], { names: namesOf(refusal.items, setting.language) })
    case 'coupon_invalid':
      return refusal.missing === undefined
        ? words(['withoutCoupon', 'menu'], {}, refusal.reason)
        : words(['withoutCoupon', 'menu'], { missing: setting.money(refusal.missing) }, 'missing')
    case 'payment_type_not_accepted':
      return words(['otherPayment'])
    case 'price_changed':
      return {
        ...words(['confirmPrice', 'basket'], {
          before: setting.money(setting.shownTotal ?? refusal.totals.total),
          total: setting.money(refusal.totals.total),
        }),
      }
  }
}

/** Joins names in the language's style, "Diavola, Tiramisù and Gelato"; each name appears once. */
export function namesOf(named: readonly { readonly name: string }[], language: Language): string {
  const names = [...new Set(named.map(({ name }) => name))]
  return new Intl.ListFormat(localeOf(language), { type: 'conjunction' }).format(names)
}
