import {
  availabilityOf,
  foldText,
  type ItemSummary,
  itemPrice,
  type LocalMoment,
  type Menu,
  menuFor,
  type OrderType,
} from '@comanda/domain'
import { Field } from '@comanda/ui'
import { Search } from 'lucide-react'
import { type Ref, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { StaffLocation } from '../../api/session.ts'
import { useMoney } from '../../parts/money.ts'

/** More are found by typing. */
const MOST_FOUND = 30

interface DishFinderProps {
  readonly ref: Ref<HTMLInputElement>
  readonly menu: Menu<ItemSummary>
  readonly orderType: OrderType
  readonly moment: LocalMoment
  readonly location: StaffLocation
  readonly onChoose: (item: ItemSummary) => void
  /** Enter in the empty field: the basket is full. */
  readonly onEmptyEnter: () => void
}

/** The dishes of the menu: by a part of the name, or section by section. Enter adds the first dish that is found. */
export function DishFinder({ ref, menu: all, orderType, moment, location, onChoose, onEmptyEnter }: DishFinderProps) {
  const t = useTranslations('taking')
  const money = useMoney()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<number | null>(null)
  const menu = menuFor(all, orderType)
  const words = foldText(typed).split(/\s+/).filter(Boolean)
  const filled = menu.categories.filter(({ id }) => menu.items.some(({ categoryId }) => categoryId === id))
  const section = filled.find(({ id }) => id === chosen) ?? filled[0]
  const nameOf = new Map(menu.categories.map(({ id, name }) => [id, name]))
  const isFound = (item: ItemSummary) => {
    const text = foldText(`${item.name} ${nameOf.get(item.categoryId) ?? ''}`)
    return words.every((word) => text.includes(word))
  }
  // Names that begin with what was typed come first.
  const rank = ({ name }: ItemSummary) => (foldText(name).startsWith(words[0] ?? '') ? 0 : 1)
  const found =
    words.length > 0
      ? menu.items.filter(isFound).toSorted((a, b) => rank(a) - rank(b))
      : menu.items.filter(({ categoryId }) => categoryId === section?.id)
  const shown = words.length > 0 ? found.slice(0, MOST_FOUND) : found
  const stateOf = (item: ItemSummary) => availabilityOf(item, menu.categories, orderType, moment)
  const choose = (item: ItemSummary) => {
    setTyped('')
    onChoose(item)
  }
  const enter = () => {
    if (words.length === 0) onEmptyEnter()
    const first = shown.find((item) => stateOf(item).available)
    if (words.length > 0 && first) choose(first)
  }
  return (
    <section aria-labelledby="taking-dishes" className="mt-8">
      <h3 id="taking-dishes" className="text-20 font-[740]">
        {t('dishes')}
      </h3>
      <div className="mt-2">
        <Field
          ref={ref}
          type="search"
          label={t('search')}
          hint={t('searchHint')}
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          icon={<Search size={20} aria-hidden />}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
            event.preventDefault()
            enter()
          }}
        />
      </div>
      {words.length === 0 && (
        <fieldset aria-label={t('sections')} className="mt-3 flex flex-wrap gap-2">
          {filled.map(({ id, name }) => (
            <button
              key={id}
              type="button"
              aria-pressed={id === section?.id}
              onClick={() => setChosen(id)}
              className="min-h-11 rounded-full border border-line-strong bg-surface px-4 text-15 font-[650] aria-pressed:bg-ink aria-pressed:text-white"
            >
              {name}
            </button>
          ))}
        </fieldset>
      )}
      {shown.length === 0 && <p className="mt-3 text-15 text-ink-2">{t('none')}</p>}
      <ul className="mt-3 grid gap-2 sm:grid-cols-2 xl:grid-cols-3">
        {shown.map((item) => {
          const state = stateOf(item)
          return (
            <li key={item.id}>
              <button
                type="button"
                disabled={!state.available}
                onClick={() => choose(item)}
                className="flex min-h-14 w-full items-center justify-between gap-3 rounded-btn border border-line-strong bg-surface px-4 py-2 text-start active:bg-surface-2 disabled:border-line disabled:bg-surface-2 disabled:text-ink-2"
              >
                <span className="min-w-0 text-17 font-[650] wrap-anywhere">{item.name}</span>
                <span className="shrink-0 text-15">
                  {state.available
                    ? money(itemPrice(item, orderType, moment), location.currency)
                    : t(state.reason === 'sold-out' ? 'soldOut' : 'notNow')}
                </span>
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
