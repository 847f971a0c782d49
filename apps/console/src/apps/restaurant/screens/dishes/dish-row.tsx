import { Picture, showToast } from '@comanda/ui'
import { GripVertical } from 'lucide-react'
import { Button, GridListItem } from 'react-aria-components'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Dish, DishFields } from '../../../../api/dishes.ts'
import { MoneyInput } from '../../../../forms/money-input.tsx'
import { path } from '../../../../path.ts'
import { useConsole } from '../../shell/console-context.ts'
import { isHidden } from './is-hidden.ts'

interface DishRowProps {
  readonly dish: Dish
  /** It can be dragged to another place. */
  readonly isOrdered: boolean
  readonly onSave: (dish: Dish, wanted: Partial<DishFields>) => void
}

/** A dish with its price, which is changed in place; its name leads to the whole dish. */
export function DishRow({ dish, isOrdered, onSave }: DishRowProps) {
  const t = useTranslations('dishes')
  const { location } = useConsole()
  const { id, name, image, price, prices } = dish
  const notes = [
    isHidden(dish) && t('hidden'),
    dish.soldOut && t('soldOut'),
    dish.allergens === null && !dish.isMealDeal && t('undeclared'),
    Object.values(prices).some((own) => own !== null) && t('ownPrices'),
  ].filter((note) => note !== false)
  return (
    <GridListItem
      id={id}
      textValue={name}
      className="flex min-h-16 items-center gap-3 px-3 py-1.5 data-dragging:opacity-50 data-focus-visible:outline-3 data-focus-visible:outline-ink"
    >
      {isOrdered && (
        <Button
          slot="drag"
          aria-label={t('drag', { name })}
          className="grid size-11 shrink-0 cursor-grab place-items-center rounded-s text-ink-3 data-focus-visible:outline-3 data-focus-visible:outline-ink max-sm:-ms-2 max-sm:w-8"
        >
          <GripVertical size={20} aria-hidden />
        </Button>
      )}
      {image === null ? (
        <span aria-hidden className="size-12 shrink-0 rounded-s border border-dashed border-line-strong" />
      ) : (
        <Picture image={image} name="" tint={id} sizes="48px" className="size-12 shrink-0 rounded-s" />
      )}
      <span className="min-w-0 flex-1">
        <Link
          to={path.dish(location.slug, String(id))}
          className="inline-flex min-h-11 items-center text-17 font-[650] wrap-anywhere underline-offset-4 hover:underline"
        >
          {name}
        </Link>
        {notes.length > 0 && <span className="-mt-1.5 block pb-1 text-13 text-ink-2">{notes.join(' · ')}</span>}
      </span>
      <MoneyInput
        label={t('priceOf', { name })}
        currency={location.currency}
        value={price}
        className="w-28 shrink-0"
        onAmount={(amount) => onSave(dish, { price: amount })}
        onInvalid={() => showToast(t('noAmount'), { tone: 'bad' })}
      />
    </GridListItem>
  )
}
