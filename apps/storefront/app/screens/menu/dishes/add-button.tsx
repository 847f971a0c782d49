import { type ItemSummary, initialChoice, remainingQuantity } from '@comanda/domain'
import { classes } from '@comanda/ui'
import { Minus, Plus } from 'lucide-react'
import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { dishesOf, useMenuCache } from '../../../menu-cache/menu-cache.ts'
import { useCart } from '../../../stored/cart.ts'

interface AddButtonProps {
  readonly item: ItemSummary
  readonly count: number
  readonly onAdd: (item: ItemSummary) => void
  readonly onTake: (item: ItemSummary) => void
  readonly className?: string
}

/**
 * A plus: a 36 px circle in a 48 px hit area. Once the dish is in the basket, a stepper with targets of 44 px takes its
 * place; the minus takes one of the line added last. A dish without questions is limited to 999 and to the stock; every
 * other dish reports its limits in its sheet. [2.53] [5.08]
 */
export function AddButton({ item, count, onAdd, onTake, className }: AddButtonProps) {
  const t = useTranslations('menu')
  const isPlain = count > 0 && !item.hasOptions && !item.isMealDeal
  const isFull = useCart(
    ({ cart }) =>
      isPlain &&
      remainingQuantity(item, initialChoice(item), cart, null, dishesOf(useMenuCache.getState().menuCache)).most === 0,
  )
  const plus = useRef<HTMLButtonElement>(null)
  const isIn = count > 0
  const label = isFull ? t('noMore', { name: item.name }) : t(isIn ? 'addAnother' : 'addItem', { name: item.name })
  const takeOne = () => {
    // The last minus takes itself away.
    if (count === 1) plus.current?.focus({ preventScroll: true })
    onTake(item)
  }
  return (
    <fieldset
      className={classes(
        'absolute z-1 flex items-center rounded-btn text-accent-ink',
        isIn && 'animate-[bump_180ms_ease-out] bg-surface shadow-e2',
        className,
      )}
    >
      {isIn ? (
        <>
          <button
            type="button"
            onClick={takeOne}
            aria-label={t('takeOne', { name: item.name })}
            className={classes(BUTTON, 'size-11')}
          >
            <Minus aria-hidden="true" className="size-5" />
          </button>
          <output aria-live="polite" className="min-w-6 text-center text-row font-bold text-ink">
            <span className="sr-only">{t('inBasket', { count })}</span>
            <span aria-hidden="true">{count}</span>
          </output>
        </>
      ) : null}
      <button
        ref={plus}
        type="button"
        // `disabled` would take the focus from a button that has just been pressed.
        aria-disabled={isFull || undefined}
        // A press beyond the limit says why.
        onClick={() => onAdd(item)}
        aria-label={isIn ? `${label}, ${t('inBasket', { count })}` : label}
        className={classes(BUTTON, isIn ? 'size-11' : 'size-12', isFull && 'opacity-40')}
      >
        <span
          className={classes(
            'flex size-9 items-center justify-center rounded-btn transition-transform active:scale-95',
            !isIn && 'bg-surface shadow-e2',
          )}
        >
          <Plus aria-hidden="true" className="size-5" />
        </span>
      </button>
    </fieldset>
  )
}

const BUTTON = 'ring-inside flex items-center justify-center rounded-btn'
