import { type Coupon, localeOf } from '@comanda/domain'
import { dismissToast, readToasts, showToast } from '@comanda/ui'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { useSite } from '../start-up/use-site.ts'
import { type BasketChange, couponLoss, diffBasket } from './diff-basket.ts'
import type { Basket, ReadyBasket } from './use-basket.ts'
import { useRefusedWords } from './use-refused-words.ts'

/**
 * Announces changes that the customer did not make: sold out, available again, a new price, a lost coupon. The checkout
 * announces sold-out dishes itself. [8.24] [8.25] [4.54]
 */
export function useBasketChanges(basket: Basket): void {
  const say = useChangeWords()
  const isCheckout = useLocation().pathname === '/checkout'
  const before = useRef<ReadyBasket | null>(null)
  /** The toasts that another change may make wrong. */
  const soldOut = useRef<number | null>(null)
  const lost = useRef<{ readonly toast: number; readonly coupon: Coupon } | null>(null)
  const announce = (change: BasketChange, after: ReadyBasket) =>
    showToast(say(change, after), { position: 'top-right', tone: change.kind === 'back' ? 'ok' : 'plain' })
  /** Undo brings a coupon back together with its dish; another subtotal changes the amount missing to its minimum. */
  const correctLoss = (earlier: ReadyBasket, after: ReadyBasket) => {
    if (lost.current === null) return
    const { toast, coupon } = lost.current
    const isStillLost = after.coupon === null && readToasts().some(({ id }) => id === toast)
    if (isStillLost && after.totals.subTotal === earlier.totals.subTotal) return
    dismissToast(toast)
    const { locationId, orderType } = earlier.cart
    const isSamePlace = after.cart.locationId === locationId && after.cart.orderType === orderType
    lost.current =
      isStillLost && isSamePlace
        ? { toast: announce(couponLoss(coupon, stateOf(after), Temporal.Now.instant()), after), coupon }
        : null
  }
  const compare = useEffectEvent((after: Basket) => {
    if (after.state === 'empty') {
      before.current = null
      if (lost.current !== null) dismissToast(lost.current.toast)
    }
    if (after.state !== 'ready') return
    const earlier = before.current
    before.current = after
    if (earlier === null || earlier.menuCache.language !== after.menuCache.language) return
    correctLoss(earlier, after)
    for (const change of diffBasket(stateOf(earlier), stateOf(after), Temporal.Now.instant())) {
      if (isCheckout && change.kind === 'sold-out') continue
      if (change.kind === 'back' && soldOut.current !== null) dismissToast(soldOut.current)
      const toast = announce(change, after)
      if (change.kind === 'coupon' && earlier.coupon !== null) lost.current = { toast, coupon: earlier.coupon }
      if (change.kind === 'sold-out') soldOut.current = toast
    }
  })
  useEffect(() => compare(basket), [basket])
}

const stateOf = ({ cart, lines, coupon, couponCode, answer, totals }: ReadyBasket) => ({
  cart,
  lines,
  coupon,
  couponCode,
  coupons: answer.coupons,
  subTotal: totals.subTotal,
})

function useChangeWords(): (change: BasketChange, basket: ReadyBasket) => string {
  const t = useTranslations('cart.news')
  const coupons = useTranslations('cart.coupon')
  const { language } = useSite()
  const reasons = useRefusedWords()
  const list = (names: readonly string[]) =>
    new Intl.ListFormat(localeOf(language), { type: 'conjunction' }).format(names)
  return (change, { money, cart }) => {
    switch (change.kind) {
      case 'sold-out':
        return t('soldOut', { names: list(change.names), count: change.names.length })
      case 'gone':
        return t('gone', { names: list(change.names), count: change.names.length })
      case 'back':
        return t('back', { names: list(change.names), count: change.names.length })
      case 'choices':
        return change.lost.length === 0
          ? t('changed', { name: change.name })
          : t('choices', { name: change.name, lost: list(change.lost), count: change.lost.length })
      case 'short':
        return t('short', { name: change.name, left: change.left })
      case 'repriced':
        return t('repriced', { name: change.name, from: money(change.from), to: money(change.to) })
      case 'coupon': {
        const refused = {
          code: change.code,
          reason: change.reason,
          missing: change.missing > 0 ? change.missing : null,
          text: coupons('ended'),
        }
        return coupons('fellAway', { code: change.code, reason: reasons(refused, cart.locationId) })
      }
    }
  }
}
