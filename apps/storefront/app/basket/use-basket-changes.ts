import { dismissToast, showToast } from '@comanda/ui'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { useSite } from '../start-up/use-site.ts'
import { type BasketChange, diffBasket } from './diff-basket.ts'
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
  /** The open toasts that another change may make wrong. */
  const shown = useRef<{ coupon: number | null; soldOut: number | null }>({ coupon: null, soldOut: null })
  const withdraw = (kind: 'coupon' | 'soldOut') => {
    if (shown.current[kind] !== null) dismissToast(shown.current[kind])
    shown.current[kind] = null
  }
  const compare = useEffectEvent((after: Basket) => {
    if (after.state === 'empty') before.current = null
    if (after.state !== 'ready') return
    const earlier = before.current
    before.current = after
    if (earlier === null || earlier.menuCache.language !== after.menuCache.language) return
    for (const change of diffBasket(stateOf(earlier), stateOf(after), Temporal.Now.instant())) {
      if (isCheckout && change.kind === 'sold-out') continue
      if (change.kind === 'back') withdraw('soldOut')
      const toast = showToast(say(change, after), {
        position: 'top-right',
        tone: change.kind === 'back' ? 'ok' : 'plain',
      })
      if (change.kind === 'coupon') shown.current.coupon = toast
      if (change.kind === 'sold-out') shown.current.soldOut = toast
    }
    // Undo brings a coupon back together with its dish.
    if (after.coupon !== null) withdraw('coupon')
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
  const list = (names: readonly string[]) => new Intl.ListFormat(language, { type: 'conjunction' }).format(names)
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
