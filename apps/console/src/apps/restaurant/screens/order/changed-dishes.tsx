import {
  type ItemSummary,
  isPaidInPerson,
  itemPrice,
  type LocalMoment,
  priceLine,
  substitutesFor,
} from '@comanda/domain'
import { Sheet, Stepper } from '@comanda/ui'
import { useQuery } from '@tanstack/react-query'
import { CornerDownRight, Plus } from 'lucide-react'
import { useId, useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { KitchenLine, StaffOrder } from '../../../../api/orders.ts'
import { chosenWords } from '../../../../orders/choosing/chosen-words.ts'
import { DishFinder } from '../../../../orders/choosing/dish-finder.tsx'
import { Button } from '../../../../parts/button.tsx'
import { CloseSheet } from '../../../../parts/close-sheet.tsx'
import { Failure } from '../../../../parts/failure.tsx'
import { Loading } from '../../../../parts/loading.tsx'
import { useMoney } from '../../../../parts/money.ts'
import { Scroll } from '../../../../parts/scroll.tsx'
import { takingQueries } from '../../../../resources/taking.ts'
import { useConsole } from '../../shell/console-context.ts'
import type { Added, useAdded } from './use-added.ts'

const MOST_OF_A_DISH = 99

interface ChangedDishesProps {
  readonly order: StaffOrder
  /** New quantities by line, where they differ. */
  readonly quantities: ReadonlyMap<number, number>
  readonly dishes: ReturnType<typeof useAdded>
  /** For which the order is. */
  readonly moment: LocalMoment
  readonly onQuantity: (line: number, quantity: number) => void
  /** @param insteadOf the line that a dish is to replace; null for a dish on top */
  readonly onAdd: (insteadOf: number | null) => void
}

/** The dishes of an order with their new quantities, what comes instead of those that go, and what comes on top. */
export function ChangedDishes({ order, quantities, dishes, moment, onQuantity, onAdd }: ChangedDishesProps) {
  const t = useTranslations('orderChange')
  const onTop = dishes.added.filter(({ insteadOf }) => insteadOf === null)
  return (
    <fieldset>
      <legend className="mb-2 text-15 font-[600]">{t('dishes')}</legend>
      <ul className="grid gap-2">
        {order.lines.map((line, n) => {
          const quantity = quantities.get(n) ?? line.quantity
          const instead = dishes.added.filter(({ insteadOf }) => insteadOf === n)
          const gone = line.quantity - quantity
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines that were seen never change
            <li key={n}>
              <Dish line={line} quantity={quantity} onChange={(next) => onQuantity(n, next)} />
              {instead.length > 0 && <AddedDishes all={instead} order={order} moment={moment} dishes={dishes} />}
              {gone > 0 && instead.length === 0 && (
                <Substitutes
                  line={line}
                  order={order}
                  moment={moment}
                  onChoose={(dish) => void dishes.choose(dish, gone, n)}
                  onOther={() => onAdd(n)}
                />
              )}
            </li>
          )
        })}
      </ul>
      {onTop.length > 0 && <AddedDishes all={onTop} order={order} moment={moment} dishes={dishes} />}
      <Button type="button" className="mt-3" onClick={() => onAdd(null)}>
        <Plus size={20} aria-hidden className="me-2" />
        {t('addDish')}
      </Button>
      {!isPaidInPerson(order.paymentType) && <p className="mt-2 text-13 text-ink-2">{t('paidHint')}</p>}
    </fieldset>
  )
}

interface DishProps {
  readonly line: KitchenLine
  readonly quantity: number
  readonly onChange: (quantity: number) => void
}

function Dish({ line: { name, quantity: before }, quantity, onChange }: DishProps) {
  const t = useTranslations('orderChange')
  return (
    <div className="flex items-center justify-between gap-3 text-17">
      <span className="min-w-0">
        <span className={`block truncate font-[600] ${quantity === 0 ? 'line-through' : ''}`}>
          {before} × {name}
        </span>
        {quantity === 0 && <span className="text-13 text-ink-2">{t('takenOff')}</span>}
      </span>
      <Stepper
        size="s"
        min={0}
        max={MOST_OF_A_DISH}
        value={quantity}
        labels={{ group: name, fewer: t('fewer', { name }), more: t('more', { name }) }}
        onChange={onChange}
      />
    </div>
  )
}

interface SubstitutesProps {
  readonly line: KitchenLine
  readonly order: StaffOrder
  readonly moment: LocalMoment
  readonly onChoose: (dish: ItemSummary) => void
  readonly onOther: () => void
}

/** Dishes that can take the place of one that goes, without an allergen that it does not have; any other by name. */
function Substitutes({ line, order, moment, onChoose, onOther }: SubstitutesProps) {
  const t = useTranslations('orderChange')
  const money = useMoney()
  const { location } = useConsole()
  const { data: menu } = useQuery(takingQueries.menu(location.id))
  const { itemId = null, quantity, price } = line
  const found =
    menu && itemId !== null
      ? substitutesFor({ ...line, itemId, unitPrice: price / quantity }, menu, order.orderType, moment)
      : []
  return (
    <fieldset aria-label={t('insteadOf', { name: line.name })} className="mt-1 flex flex-wrap items-center gap-2">
      <span aria-hidden className="text-13 text-ink-2">
        {t('instead')}
      </span>
      {found.map((dish) => (
        <Button key={dish.id} type="button" className="text-15!" onClick={() => onChoose(dish)}>
          {dish.name} {money(Math.min(itemPrice(dish, order.orderType, moment), price / quantity), order.currency)}
        </Button>
      ))}
      <Button type="button" className="text-15!" onClick={onOther}>
        {t('otherDish')}
      </Button>
    </fieldset>
  )
}

interface AddedDishesProps {
  readonly all: readonly Added[]
  readonly order: StaffOrder
  readonly moment: LocalMoment
  readonly dishes: ReturnType<typeof useAdded>
}

function AddedDishes({ all, order, moment, dishes }: AddedDishesProps) {
  const t = useTranslations('orderChange')
  return (
    <ul className="mt-2 grid gap-2">
      {all.map(({ key, item, choice, insteadOf }) => {
        const { name } = item
        const words = [...chosenWords(priceLine(item, choice, order.orderType, moment)), choice.comment].filter(Boolean)
        return (
          <li key={key} className="flex items-center justify-between gap-3 text-17">
            <CornerDownRight
              size={20}
              aria-hidden
              className={`shrink-0 rtl:-scale-x-100 ${insteadOf === null ? 'hidden' : ''}`}
            />
            <span className="min-w-0 grow">
              <span className="block font-[600] wrap-anywhere">{name}</span>
              <span className="text-13 text-ink-2">{[t('new'), ...words].join(' · ')}</span>
            </span>
            <Stepper
              size="s"
              value={choice.quantity}
              labels={{
                group: name,
                fewer: t('fewer', { name }),
                more: t('more', { name }),
                remove: t('notAdded', { name }),
              }}
              onRemove={() => dishes.setQuantity(key, 0)}
              onChange={(quantity) => dishes.setQuantity(key, quantity)}
            />
          </li>
        )
      })}
    </ul>
  )
}

interface AddDishProps {
  readonly order: StaffOrder
  readonly insteadOf: number | null
  readonly moment: LocalMoment
  readonly onChoose: (dish: ItemSummary) => void
  readonly onClose: () => void
}

/** The menu, to add a dish to an order. */
export function AddDish({ order, insteadOf, moment, onChoose, onClose }: AddDishProps) {
  const t = useTranslations('orderChange')
  const tTaking = useTranslations('taking')
  const { location } = useConsole()
  const menu = useQuery(takingQueries.menu(location.id))
  const search = useRef<HTMLInputElement>(null)
  const title = useId()
  const replaced = insteadOf === null ? undefined : order.lines[insteadOf]?.name
  return (
    <Sheet labelledBy={title} shape="wide" className="bg-surface!" onClose={onClose}>
      <div className="flex items-center justify-between gap-4 px-5 pt-4 md:px-7 md:pt-6">
        <h2 id={title} className="text-24 font-[740]">
          {replaced === undefined ? t('addDish') : t('insteadOf', { name: replaced })}
        </h2>
        <CloseSheet />
      </div>
      <Scroll className="min-h-0 px-5 pb-5 md:px-7">
        {menu.isError && (
          <Failure text={tTaking('failed')} retry={tTaking('retry')} onRetry={() => void menu.refetch()} />
        )}
        {menu.isPending && <Loading text={tTaking('loading')} />}
        {menu.data && (
          <DishFinder
            ref={search}
            menu={menu.data}
            orderType={order.orderType}
            moment={moment}
            location={location}
            onChoose={onChoose}
            onEmptyEnter={onClose}
          />
        )}
      </Scroll>
    </Sheet>
  )
}
