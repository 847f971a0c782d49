import { type ItemSummary, initialChoice, roomFor } from '@comanda/domain'
import { classes } from '@comanda/ui'
import { Plus } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useCart } from '../../stored/cart.ts'
import { dishesOf, useShop } from '../../stored/shop.ts'

interface AddButtonProps {
  readonly item: ItemSummary
  readonly count: number
  readonly onAdd: (item: ItemSummary) => void
  readonly className?: string
}

/**
 * A 36 px circle in a 48 px hit area; it shows how many are in the basket. What has nothing to ask is not added beyond 999, nor
 * beyond what the kitchen has left; everything else says so in its sheet. [5.08]
 */
export function AddButton({ item, count, onAdd, className }: AddButtonProps) {
  const t = useTranslations('menu')
  const isPlain = count > 0 && !item.hasOptions && !item.isMealDeal
  const isFull = useCart(
    ({ cart }) =>
      isPlain && roomFor(item, initialChoice(item), cart, null, dishesOf(useShop.getState().shop)).most === 0,
  )
  const label = isFull ? t('noMore', { name: item.name }) : t('addAnother', { name: item.name })
  return (
    <button
      type="button"
      // It keeps the focus of who has just pressed it.
      aria-disabled={isFull || undefined}
      // It says why, where no more of it goes in.
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
