import { type ItemSummary, initialChoice, remainingQuantity } from '@comanda/domain'
import { classes } from '@comanda/ui'
import { Plus } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { dishesOf, useMenuCache } from '../../../menu-cache/menu-cache.ts'
import { useCart } from '../../../stored/cart.ts'

interface AddButtonProps {
  readonly item: ItemSummary
  readonly count: number
  readonly onAdd: (item: ItemSummary) => void
  readonly className?: string
}

/**
 * A 36 px circle in a 48 px hit area with the count in the basket. A dish without questions is limited to 999 and to
 * the stock; every other dish reports its limits in its sheet. [5.08]
 */
export function AddButton({ item, count, onAdd, className }: AddButtonProps) {
  const t = useTranslations('menu')
  const isPlain = count > 0 && !item.hasOptions && !item.isMealDeal
  const isFull = useCart(
    ({ cart }) =>
      isPlain &&
      remainingQuantity(item, initialChoice(item), cart, null, dishesOf(useMenuCache.getState().menuCache)).most === 0,
  )
  const label = isFull ? t('noMore', { name: item.name }) : t('addAnother', { name: item.name })
  return (
    <button
      type="button"
      // `disabled` would take the focus from a button that has just been pressed.
      aria-disabled={isFull || undefined}
      // A press beyond the limit says why.
      onClick={() => onAdd(item)}
      aria-label={count > 0 ? `${label}, ${t('inBasket', { count })}` : t('addItem', { name: item.name })}
      className={classes('ring-inside absolute z-1 flex size-12 items-center justify-center rounded-btn', className)}
    >
      <span
        key={count}
        className={classes(
          'flex size-9 items-center justify-center rounded-btn text-row font-bold shadow-e2 transition-transform',
          isFull ? 'opacity-60' : 'active:scale-95',
          count > 0 ? 'animate-[bump_180ms_ease-out] bg-accent text-on-accent' : 'bg-surface text-accent-ink',
        )}
      >
        {count > 0 ? count : <Plus aria-hidden="true" className="size-5" />}
      </span>
    </button>
  )
}
