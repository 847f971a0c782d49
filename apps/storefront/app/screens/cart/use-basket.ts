import {
  applyCoupon,
  bestAutoCoupon,
  type Cart,
  type Coupon,
  deliveryFeeFor,
  formatMoney,
  itemTotalOf,
  localMoment,
  NEVER_USED,
  type NextTier,
  nextTier,
  type Totals,
  totalsOf,
} from '@comanda/domain'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { browserDoor, type Door } from '../../api/door.ts'
import { readItem } from '../../api/menus.ts'
import type { LocationAnswer } from '../../api/shapes.ts'
import { useNow, useSite } from '../../start-up/use-site.ts'
import { useCart } from '../../stored/cart.ts'
import { useDraft } from '../../stored/draft.ts'
import { readShop } from '../../stored/read-shop.ts'
import { completeItem, type Shop, useShop } from '../../stored/shop.ts'
import { useLiveShop } from '../../stored/use-live-shop.ts'
import { useVisit } from '../../stored/visit.ts'
import { type BasketLine, linesOfBasket, type SeenPrices } from './lines-of-basket.ts'
import { type CodedCoupon, useCoupon } from './use-coupon.ts'

export type { BasketLine } from './lines-of-basket.ts'

export interface Minimum {
  readonly minimum: number
  readonly missing: number
}

/** The cart as it is shown: priced, with charges and the coupon that counts. Amounts in minor units. */
export interface ReadyBasket {
  readonly state: 'ready'
  readonly cart: Cart
  readonly answer: LocationAnswer
  readonly shop: Shop
  readonly lines: readonly BasketLine[]
  readonly totals: Totals
  readonly coupon: Coupon | null
  /** The code by which the coupon counts; null where it applies by itself or there is none. */
  readonly couponCode: string | null
  /** Null for collection and table, or where delivery is not known yet. [5.17] */
  readonly minimum: Minimum | null
  /** What is missing to a cheaper delivery, once the minimum is reached; null where there is none. [9.17] */
  readonly next: NextTier | null
  readonly money: (minor: number) => string
  readonly retry: () => void
}

export type Basket =
  | { readonly state: 'empty' }
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly retry: () => void }
  | ReadyBasket

/** Reads what the cart needs of the menu, and prices it as the server will. [9.17] [9.18] [9.19] [2.58] */
export function useBasket(): Basket {
  const { language } = useSite()
  const cart = useCart((state) => state.cart)
  const shop = useShop((state) => state.shop)
  const tip = useDraft((state) => state.tip)
  const { postcode, position } = useVisit()
  const now = useNow()
  const coded = useCoupon(cart, now)
  const seen = useRef<SeenPrices>(new Map())
  const [failed, setFailed] = useState(false)
  const shown = useRef<ReadyBasket | null>(null)
  const [attempt, setAttempt] = useState(0)
  const retry = useCallback(() => {
    setFailed(false)
    setAttempt((count) => count + 1)
  }, [])

  const locationId = cart?.locationId ?? null
  const orderType = cart?.orderType ?? null
  useLiveShop(cart)
  const known = shop?.menu.locationId === locationId && shop?.language === language ? shop : null
  const unread = cart === null || known === null ? '' : unreadItems(cart, known).join()

  // biome-ignore lint/correctness/useExhaustiveDependencies: another place or attempt reads again
  useEffect(() => {
    if (locationId === null || orderType === null) return
    let left = false
    readShop(browserDoor(language), { locationId, orderType }, attempt > 0).then(
      (isRead) => {
        if (!left) setFailed(!isRead)
      },
      () => setFailed(true),
    )
    return () => {
      left = true
    }
  }, [locationId, orderType, language, postcode, position, attempt])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt reads again
  useEffect(() => {
    if (locationId === null || unread === '') return
    readItems(browserDoor(language), locationId, unread.split(',').map(Number)).then(
      (isRead) => setFailed(!isRead),
      () => setFailed(true),
    )
  }, [locationId, unread, language, attempt])

  return useMemo((): Basket => {
    if (cart === null) return { state: 'empty' }
    const answer = known?.answer ?? null
    if (known === null || answer === null || unread !== '') {
      // While the menu is read anew, what was shown stays.
      if (shown.current?.cart === cart && !failed) return shown.current
      return failed ? { state: 'failed', retry } : { state: 'loading' }
    }
    const money = (minor: number) => formatMoney(minor, answer.location.currency, language)
    shown.current = {
      state: 'ready',
      cart,
      shop: known,
      answer,
      money,
      retry,
      ...priceBasket(cart, known, answer, { tip, coded, now, seen: seen.current }),
    }
    return shown.current
  }, [cart, known, unread, tip, coded, language, failed, retry, now])
}

interface Setting {
  readonly tip: number
  readonly coded: CodedCoupon | null
  readonly now: Temporal.Instant
  readonly seen: SeenPrices
}

/** Prices a cart: the same functions, in the same order, as the server uses. */
function priceBasket(cart: Cart, shop: Shop, answer: LocationAnswer, { tip, coded, now, seen }: Setting) {
  const { location, delivery, coupons } = answer
  const lines = linesOfBasket(cart, shop, localMoment(now, location.timeZone), seen)
  const priced = lines.flatMap((line) => line.priced ?? [])
  const itemTotal = itemTotalOf(priced)
  const reduction = byCode(coded, cart, itemTotal, now) ?? {
    ...bestAutoCoupon(coupons, () => NEVER_USED, itemTotal, cart.orderType, now),
    code: null,
  }
  const tiers = cart.orderType === 'delivery' ? (delivery?.tiers ?? []) : []
  const totals = totalsOf({
    lines: priced,
    orderType: cart.orderType,
    settings: location.settings[cart.orderType],
    deliveryFee: deliveryFeeFor(tiers, location.baseDeliveryFee, itemTotal, priced.length === 0),
    discount: reduction.discount ?? 0,
    tip: location.acceptsTips ? tip : 0,
  })
  const lowest = tiers.length > 0 ? Math.min(...tiers.map((tier) => tier.from)) : null
  const minimum = lowest === null ? null : { minimum: lowest, missing: Math.max(0, lowest - itemTotal) }
  const next = minimum !== null && minimum.missing === 0 ? nextTier(tiers, itemTotal) : null
  return { lines, totals, coupon: reduction.coupon ?? null, couponCode: reduction.code, minimum, next }
}

/** What a code takes off: as the server said, or, until it has said so of this very cart, by the same rule. [4.53] */
function byCode(coded: CodedCoupon | null, cart: Cart, itemTotal: number, now: Temporal.Instant) {
  if (coded === null) return null
  const { coupon, code } = coded
  const result = applyCoupon(coupon, NEVER_USED, itemTotal, cart.orderType, now)
  // The clock goes on after the server has spoken.
  if (coded.cart === cart && (result.ok || result.reason !== 'ended'))
    return { coupon, code, discount: Math.min(coded.discount, itemTotal) }
  return result.ok ? { coupon, code, discount: result.discount } : null
}

/** The dishes of a cart whose options have not been read yet. */
const unreadItems = (cart: Cart, shop: Shop): readonly number[] =>
  [...new Set(cart.lines.map(({ itemId }) => itemId))].filter(
    (id) => completeItem(shop, id) === null && shop.menu.items.some((item) => item.id === id),
  )

/** Reads dishes with their options; false when one did not come. */
async function readItems(door: Door, locationId: number, ids: readonly number[]): Promise<boolean> {
  const items = await Promise.all(ids.map((id) => readItem(door, locationId, id)))
  useShop.getState().rememberItems(
    locationId,
    items.flatMap((item) => (item.ok ? [item.value] : [])),
  )
  return items.every((item) => item.ok)
}
