import {
  applyCoupon,
  bestAutoCoupon,
  type Cart,
  type Coupon,
  type DeliveryMinimum,
  formatMoney,
  localMoment,
  localMomentAt,
  NEVER_USED,
  type NextTier,
  nextTier,
  type PickupChoice,
  priceCart,
  type Totals,
} from '@comanda/domain'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { type ApiClient, browserClient } from '../api/client.ts'
import { readItem } from '../api/menus.ts'
import type { LocationAnswer } from '../api/shapes.ts'
import { loadMenu } from '../menu-cache/load-menu.ts'
import { completeItem, type MenuCache, useMenuCache } from '../menu-cache/menu-cache.ts'
import { useLiveMenu } from '../menu-cache/use-live-menu.ts'
import { useNow, useSite } from '../start-up/use-site.ts'
import { useBrowsingContext } from '../stored/browsing-context.ts'
import { useCart } from '../stored/cart.ts'
import { useDraft } from '../stored/draft.ts'
import { useEarlierCart } from '../stored/earlier-cart.ts'
import { shownPrices } from '../stored/shown-prices.ts'
import { type BasketLine, basketLinesOf, type PriceSnapshot } from './basket-lines.ts'
import { type CodedCoupon, useCoupon, useIsCouponAwaited } from './use-coupon.ts'

export type { BasketLine } from './basket-lines.ts'

/** The priced cart with charges and the applied coupon. Amounts in minor units. */
export interface ReadyBasket {
  readonly state: 'ready'
  readonly cart: Cart
  readonly answer: LocationAnswer
  readonly menuCache: MenuCache
  readonly lines: readonly BasketLine[]
  /** Without a delivery fee while `isFeeKnown` is false. */
  readonly totals: Totals
  /** Whether the location is known to deliver to the customer’s place, for a known fee; true where no fee applies. */
  readonly isFeeKnown: boolean
  readonly coupon: Coupon | null
  /** The code of the applied coupon; null for an automatic coupon or none. */
  readonly couponCode: string | null
  /** Null for collection and table, or while the delivery fee is unknown. [5.17] */
  readonly minimum: DeliveryMinimum | null
  /** The amount missing to a cheaper delivery, once the minimum is reached; null without one. [9.17] */
  readonly next: NextTier | null
  readonly money: (minor: number) => string
  readonly retry: () => void
}

export type Basket =
  | { readonly state: 'empty' }
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly retry: () => void }
  | ReadyBasket

/** Loads what the cart needs of the menu and prices the cart as the server does. [9.17] [9.18] [9.19] [2.58] */
export function useBasket(): Basket {
  const { language } = useSite()
  const cart = useCart((state) => state.cart)
  const menuCache = useMenuCache((state) => state.menuCache)
  const tip = useDraft((state) => state.tip)
  const pickup = useDraft((state) => state.pickup)
  const postcode = useBrowsingContext((browsing) => browsing.postcode)
  const position = useBrowsingContext((browsing) => browsing.position)
  const now = useNow()
  const coded = useCoupon(cart, now)
  const isCouponAwaited = useIsCouponAwaited()
  const [snapshot] = useState(firstPrices)
  const [failed, setFailed] = useState(false)
  const shown = useRef<ReadyBasket | null>(null)
  const [attempt, setAttempt] = useState(0)

  const locationId = cart?.locationId ?? null
  const orderType = cart?.orderType ?? null
  useLiveMenu(cart)
  const known = menuCache?.menu.locationId === locationId && menuCache?.language === language ? menuCache : null
  const unread = cart === null || known === null ? '' : unreadItems(cart, known).join()

  useEffect(() => {
    if (locationId === null || orderType === null) return
    let left = false
    loadMenu(browserClient(language), { locationId, orderType, postcode, position }, attempt > 0).then(
      (isRead) => {
        if (!left) setFailed(!isRead)
      },
      () => setFailed(true),
    )
    return () => {
      left = true
    }
  }, [locationId, orderType, language, postcode, position, attempt])

  const readUnread = useCallback(() => {
    if (locationId === null || unread === '') return
    readItems(browserClient(language), locationId, unread.split(',').map(Number)).then(
      (isRead) => setFailed(!isRead),
      () => setFailed(true),
    )
  }, [locationId, unread, language])
  useEffect(() => readUnread(), [readUnread])

  const retry = useCallback(() => {
    setFailed(false)
    setAttempt((count) => count + 1)
    readUnread()
  }, [readUnread])

  return useMemo((): Basket => {
    if (cart === null) return { state: 'empty' }
    const answer = known?.answer ?? null
    if (known === null || answer === null || unread !== '' || isCouponAwaited) {
      // While the menu or the coupon loads again, keep showing the previous basket.
      if (shown.current?.cart === cart && !failed) return shown.current
      return failed ? { state: 'failed', retry } : { state: 'loading' }
    }
    const money = (minor: number) => formatMoney(minor, answer.location.currency, language)
    shown.current = {
      state: 'ready',
      cart,
      menuCache: known,
      answer,
      money,
      retry,
      ...priceBasket(cart, known, answer, { tip, pickup, coded, now, snapshot }),
    }
    return shown.current
  }, [cart, known, unread, tip, pickup, coded, isCouponAwaited, language, failed, retry, now, snapshot])
}

/** A cart that was brought back is compared with the prices that it had before. */
const firstPrices = (): PriceSnapshot =>
  new Map(useEarlierCart.getState().isBack ? Object.entries(shownPrices.read()?.value ?? {}) : [])

interface Setting {
  readonly tip: number
  readonly pickup: PickupChoice
  readonly coded: CodedCoupon | null
  readonly now: Temporal.Instant
  readonly snapshot: PriceSnapshot
}

/** Prices a cart with the function that the server uses. */
function priceBasket(
  cart: Cart,
  menuCache: MenuCache,
  answer: LocationAnswer,
  { tip, pickup, coded, now, snapshot }: Setting,
) {
  const { location, delivery, coupons } = answer
  const moment = localMoment(now, location.timeZone)
  const tiers = cart.orderType === 'delivery' ? (delivery?.tiers ?? []) : []
  const priced = priceCart(cart.lines, {
    location,
    orderType: cart.orderType,
    // The hour that the order is for decides which specials apply.
    at:
      pickup.type === 'later' && pickup.at !== null ? localMomentAt(Date.parse(pickup.at), location.timeZone) : moment,
    items: { get: (itemId) => completeItem(menuCache, itemId) },
    tiers,
    reductionFor: (itemTotal) =>
      byCode(coded, cart, itemTotal, now) ??
      automatic(bestAutoCoupon(coupons, () => NEVER_USED, itemTotal, cart.orderType, now)),
    tip: location.acceptsTips ? tip : 0,
  })
  const { reduction, totals, deliveryMinimum } = priced
  const isFeeKnown = cart.orderType !== 'delivery' || delivery !== null
  return {
    lines: basketLinesOf(cart, menuCache, moment, priced.lines, snapshot),
    totals: isFeeKnown ? totals : withoutFee(totals),
    isFeeKnown,
    coupon: reduction.coupon,
    couponCode: reduction.code,
    minimum: deliveryMinimum,
    next: deliveryMinimum?.missing === 0 ? nextTier(tiers, totals.subTotal) : null,
  }
}

/** What is known before the place is: the fee of the base tariff would be a guess. */
export function withoutFee(totals: Totals): Totals {
  return {
    ...totals,
    deliveryFee: 0,
    total: totals.total - totals.deliveryFee,
  }
}

interface Reduction {
  readonly coupon: Coupon | null
  readonly code: string | null
  readonly discount: number
}

const automatic = (best: ReturnType<typeof bestAutoCoupon>): Reduction => ({
  coupon: best?.coupon ?? null,
  code: null,
  discount: best?.discount ?? 0,
})

/**
 * Returns the discount of a code: the answer of the server, or the same rule until the server has answered for this
 * cart. [4.53]
 */
function byCode(coded: CodedCoupon | null, cart: Cart, itemTotal: number, now: Temporal.Instant): Reduction | null {
  if (coded === null) return null
  const { coupon, code } = coded
  const result = applyCoupon(coupon, NEVER_USED, itemTotal, cart.orderType, now)
  // The coupon may have ended since the server's answer.
  if (coded.cart === cart && (result.ok || result.reason !== 'ended'))
    return { coupon, code, discount: Math.min(coded.discount, itemTotal) }
  return result.ok ? { coupon, code, discount: result.discount } : null
}

/** Returns the ids of the cart's dishes whose options are not loaded yet. */
const unreadItems = (cart: Cart, menuCache: MenuCache): readonly number[] =>
  [...new Set(cart.lines.map(({ itemId }) => itemId))].filter(
    (id) => completeItem(menuCache, id) === null && menuCache.menu.items.some((item) => item.id === id),
  )

/** Loads dishes with their options; false when one failed. */
async function readItems(client: ApiClient, locationId: number, ids: readonly number[]): Promise<boolean> {
  const items = await Promise.all(ids.map((id) => readItem(client, locationId, id)))
  useMenuCache.getState().rememberItems(
    locationId,
    items.flatMap((item) => (item.ok ? [item.value] : [])),
  )
  return items.every((item) => item.ok)
}
