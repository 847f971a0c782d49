import { Button, Notice } from '@comanda/ui'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { useKnownLocation } from '../menu-cache/live-locations.ts'
import { countOf, useCart } from '../stored/cart.ts'
import { useEarlierCart } from '../stored/earlier-cart.ts'
import type { BasketLine } from './basket-lines.ts'

/** Returns what brings the expired basket back and opens it; null when there is none, or its location is gone. */
export function useBringBack(): (() => void) | null {
  const navigate = useNavigate()
  const earlier = useEarlierCart((state) => state.earlier)
  const hasCart = useCart(({ cart }) => cart !== null)
  const isThere = useKnownLocation(earlier?.locationId) !== undefined
  if (earlier === null || hasCart || !isThere) return null
  return () => {
    useEarlierCart.setState({ isBack: true })
    useCart.getState().replace(earlier)
    void navigate('/cart')
  }
}

/** Says that the basket has expired, and offers it again for a day; it is priced anew. [4.26] [4.27] */
export function EarlierBasket({ className }: { readonly className?: string }) {
  const t = useTranslations('cart.earlier')
  const count = useEarlierCart(({ earlier }) => countOf(earlier))
  const bringBack = useBringBack()
  if (bringBack === null) return null
  return (
    <div className={className}>
      <Notice tone="info" title={t('title')} role="status">
        <p>{t('text', { count })}</p>
        <div className="mt-3 flex flex-wrap gap-2">
          <Button size="s" onClick={bringBack}>
            {t('action')}
          </Button>
          <Button size="s" variant="quiet" onClick={() => useEarlierCart.getState().drop()}>
            {t('dismiss')}
          </Button>
        </div>
      </Notice>
    </div>
  )
}

/**
 * Says how many prices have changed since the basket expired; each line shows its old and its new price. [4.26] [9.18]
 */
export function ChangedPrices({ lines }: { readonly lines: readonly BasketLine[] }) {
  const t = useTranslations('cart.earlier')
  const isBack = useEarlierCart((state) => state.isBack)
  const count = lines.filter(({ was }) => was !== null).length
  if (!isBack || count === 0) return null
  return (
    <div className="mt-4">
      <Notice tone="info" title={t('repriced', { count })} role="status">
        {t('repricedText')}
      </Notice>
    </div>
  )
}
