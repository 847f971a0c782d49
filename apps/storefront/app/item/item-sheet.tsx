import type { ItemSummary, Location, Menu, OrderType } from '@comanda/domain'
import { type CloseRequest, classes, Sheet } from '@comanda/ui'
import { useCallback, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useCart } from '../stored/cart.ts'
import { FavouriteButton } from './favourite-button.tsx'
import { ItemForm } from './item-form.tsx'
import { ItemLoading } from './item-loading.tsx'
import { ShareButton } from './share-button.tsx'
import { useFavouriteItems } from './use-favourite-items.ts'
import { useItem } from './use-item.ts'

interface ItemSheetProps {
  readonly itemId: number
  /** The location's whole menu: it has the dish's summary while the rest loads. */
  readonly menu: Menu<ItemSummary>
  readonly location: Location
  readonly orderType: OrderType
  /** The cart line to edit; null adds a new one. */
  readonly lineKey: string | null
  readonly onClose: () => void
}

/** A dish with its options: a sheet on a phone, a dialog on a desktop. [2.09] [2.62] */
export default function ItemSheet({ itemId, menu, location, orderType, lineKey, onClose }: ItemSheetProps) {
  const t = useTranslations('item')
  const listed = menu.items.find(({ id }) => id === itemId) ?? null
  // A dish removed from the menu while open stays until the sheet is closed.
  const [summary, setSummary] = useState(listed)
  if (listed !== null && listed !== summary) setSummary(listed)
  const { item, retry } = useItem(location.id, itemId, listed ?? summary)
  const line = useCart(({ cart }) => cart?.lines.find((one) => one.key === lineKey && one.itemId === itemId) ?? null)
  const favourites = useFavouriteItems(location.id)
  const stepBack = useRef<(() => void) | null>(null)

  // Escape and a phone's Back leave a nested view before they close the sheet.
  const mayClose = useCallback((by: CloseRequest) => {
    if (by !== 'escape' || stepBack.current === null) return true
    stepBack.current()
    return false
  }, [])

  return (
    <Sheet
      label={summary === null ? t('gone') : t('sheet', { name: summary.name })}
      shape={summary === null || summary.image === null ? 'narrow' : 'wide'}
      onClose={onClose}
      mayClose={mayClose}
    >
      {summary === null || typeof item === 'string' ? (
        <ItemLoading
          summary={summary}
          state={summary === null || typeof item !== 'string' ? 'gone' : item}
          location={location}
          orderType={orderType}
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
          rating={menu.ratings.find((each) => each.itemId === itemId) ?? null}
          stepBack={stepBack}
          favouriteButton={
            <>
              <ShareButton
                item={item}
                className={classes('end-18 top-4 z-3', item.image !== null && 'md:start-29 md:end-auto lg:start-61')}
              />
              <FavouriteButton
                large
                item={item}
                marked={favourites.marked.has(item.id)}
                onPress={favourites.press}
                className={classes('end-4 top-4 z-3', item.image !== null && 'md:start-43 md:end-auto lg:start-75')}
              />
            </>
          }
        />
      )}
    </Sheet>
  )
}
