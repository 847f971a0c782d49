import type { Item, ItemSummary, Location, OrderType } from '@comanda/domain'
import { Sheet } from '@comanda/ui'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSite } from '../../start-up/use-site.ts'
import { useCart } from '../../stored/cart.ts'
import { completeItem, useShop } from '../../stored/shop.ts'
import { fetchItem } from '../menu/fetch-item.ts'
import { HeartButton } from '../menu/heart-button.tsx'
import { useHearts } from '../menu/use-hearts.ts'
import { ItemForm } from './item-form.tsx'
import { ItemWaiting } from './item-waiting.tsx'

interface ItemSheetProps {
  /** What the menu's list knows; it shows while the rest is fetched. */
  readonly summary: ItemSummary
  readonly location: Location
  readonly orderType: OrderType
  /** The cart line to edit; null adds a new one. */
  readonly lineKey: string | null
  readonly onClose: () => void
}

/** A dish with everything that can be asked about it: a sheet on a phone, a dialog on a desktop. [2.09] [2.62] */
export default function ItemSheet({ summary, location, orderType, lineKey, onClose }: ItemSheetProps) {
  const t = useTranslations('item')
  const { language } = useSite()
  const [item, setItem] = useState<Item | 'loading' | 'gone' | 'failed'>(() => {
    const { shop } = useShop.getState()
    return (
      (shop?.menu.locationId === location.id && shop.language === language ? completeItem(shop, summary.id) : null) ??
      'loading'
    )
  })
  const line = useCart(({ cart }) => cart?.lines.find(({ key }) => key === lineKey) ?? null)
  const hearts = useHearts(location.id)
  const isLoading = item === 'loading'

  useEffect(() => {
    if (!isLoading) return
    let left = false
    fetchItem(language, location.id, summary.id).then(
      (read) => {
        if (!left) setItem(read)
      },
      () => setItem('failed'),
    )
    return () => {
      left = true
    }
  }, [isLoading, language, location.id, summary.id])

  return (
    <Sheet label={t('sheet', { name: summary.name })} shape="wide" onClose={onClose}>
      {typeof item === 'string' ? (
        <ItemWaiting summary={summary} state={item} onRetry={() => setItem('loading')} />
      ) : (
        <ItemForm item={item} location={location} orderType={orderType} line={line} />
      )}
      <HeartButton
        large
        item={summary}
        marked={hearts.marked.has(summary.id)}
        onPress={hearts.press}
        className="end-4 top-4 z-2 md:start-75 md:end-auto"
      />
    </Sheet>
  )
}
