import { showToast } from '@comanda/ui'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { useSite } from '../../start-up/use-site.ts'
import { type BasketNews, newsOfBasket } from './news-of-basket.ts'
import type { Basket, ReadyBasket } from './use-basket.ts'
import { useRefusedWords } from './use-refused-words.ts'

/**
 * Says by name what has happened to the basket by itself: sold out, back, dearer, a coupon that fell away. The checkout says what
 * has sold out in its own way. [8.24] [8.25] [4.54]
 */
export function useBasketNews(basket: Basket): void {
  const say = useNewsWords()
  const isCheckout = useLocation().pathname === '/checkout'
  const before = useRef<ReadyBasket | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each look at the basket is compared with the one before
  useEffect(() => {
    if (basket.state === 'empty') before.current = null
    if (basket.state !== 'ready') return
    const earlier = before.current
    before.current = basket
    if (earlier === null || earlier.shop.language !== basket.shop.language) return
    for (const news of newsOfBasket(stateOf(earlier), stateOf(basket), Temporal.Now.instant())) {
      if (isCheckout && news.kind === 'sold-out') continue
      showToast(say(news, basket), { place: 'top-right', tone: news.kind === 'back' ? 'ok' : 'plain' })
    }
  }, [basket])
}

const stateOf = ({ cart, lines, coupon, couponCode, answer, totals }: ReadyBasket) => ({
  cart,
  lines,
  coupon,
  couponCode,
  coupons: answer.coupons,
  subTotal: totals.subTotal,
})

function useNewsWords(): (news: BasketNews, basket: ReadyBasket) => string {
  const t = useTranslations('cart.news')
  const coupons = useTranslations('cart.coupon')
  const { language } = useSite()
  const reasons = useRefusedWords()
  const list = (names: readonly string[]) => new Intl.ListFormat(language, { type: 'conjunction' }).format(names)
  return (news, { money, cart }) => {
    switch (news.kind) {
      case 'sold-out':
        return t('soldOut', { names: list(news.names), count: news.names.length })
      case 'gone':
        return t('gone', { names: list(news.names), count: news.names.length })
      case 'back':
        return t('back', { names: list(news.names), count: news.names.length })
      case 'choices':
        return news.lost.length === 0
          ? t('changed', { name: news.name })
          : t('choices', { name: news.name, lost: list(news.lost), count: news.lost.length })
      case 'short':
        return t('short', { name: news.name, left: news.left })
      case 'repriced':
        return t('repriced', { name: news.name, from: money(news.from), to: money(news.to) })
      case 'coupon': {
        const refused = {
          code: news.code,
          reason: news.reason,
          missing: news.missing > 0 ? news.missing : null,
          text: coupons('withdrawn'),
        }
        return coupons('fellAway', { code: news.code, reason: reasons(refused, cart.locationId) })
      }
    }
  }
}
