import type { ItemSummary, Location, Menu, OrderType } from '@comanda/domain'
import { type CloseRequest, Sheet } from '@comanda/ui'
import { useCallback, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useCart } from '../../stored/cart.ts'
import { HeartButton } from '../menu/heart-button.tsx'
import { useHearts } from '../menu/use-hearts.ts'
import { ItemForm } from './item-form.tsx'
import { ItemWaiting } from './item-waiting.tsx'
import { useItem } from './use-item.ts'

interface ItemSheetProps {
  readonly itemId: number
  /** What the location has: its list shows a dish while the rest is fetched. */
  readonly menu: Menu<ItemSummary>
  readonly location: Location
  readonly orderType: OrderType
  /** The cart line to edit; null adds a new one. */
  readonly lineKey: string | null
  readonly onClose: () => void
}

/** A dish with everything that can be asked about it: a sheet on a phone, a dialog on a desktop. [2.09] [2.62] */
export default function ItemSheet({ itemId, menu, location, orderType, lineKey, onClose }: ItemSheetProps) {
  const t = useTranslations('item')
  const listed = menu.items.find(({ id }) => id === itemId) ?? null
  // Taken off the menu while it is looked at, it stays until the sheet is closed.
  const [summary, setSummary] = useState(listed)
  if (listed !== null && listed !== summary) setSummary(listed)
  const { item, retry } = useItem(location.id, itemId, listed ?? summary)
  const line = useCart(({ cart }) => cart?.lines.find((one) => one.key === lineKey && one.itemId === itemId) ?? null)
  const hearts = useHearts(location.id)
  const stepBack = useRef<(() => void) | null>(null)

  // Escape, and the Back of a telephone, leave a view in the dish before they leave the dish.
  const mayClose = useCallback((by: CloseRequest) => {
    if (by !== 'escape' || stepBack.current === null) return true
    stepBack.current()
    return false
  }, [])

  return (
    <Sheet
      label={summary === null ? t('gone') : t('sheet', { name: summary.name })}
      shape={summary === null ? 'narrow' : 'wide'}
      onClose={onClose}
      mayClose={mayClose}
    >
      {summary === null || typeof item === 'string' ? (
        <ItemWaiting
          summary={summary}
          state={summary === null || typeof item !== 'string' ? 'gone' : item}
          onRetry={retry}
        />
      ) : (
        <ItemForm
          item={item}
          location={location}
          orderType={orderType}
          categories={menu.categories}
          line={line}
          isListed={listed !== null}
          stepBack={stepBack}
          heart={
            <HeartButton
              large
              item={item}
              marked={hearts.marked.has(item.id)}
              onPress={hearts.press}
              className="end-4 top-4 z-3 md:start-75 md:end-auto"
            />
          }
        />
      )}
    </Sheet>
  )
}
