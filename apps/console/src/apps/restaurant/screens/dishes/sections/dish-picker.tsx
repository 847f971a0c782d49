import { foldText } from '@comanda/domain'
import { Checkbox, Field } from '@comanda/ui'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Dish, EditedMenu } from '../../../../../api/dishes.ts'
import { useMoney } from '../../../../../parts/money.ts'
import { useConsole } from '../../../shell/console-context.ts'
import { isHidden } from '../is-hidden.ts'

interface DishPickerProps {
  readonly menu: EditedMenu
  /** Dishes that cannot be picked: the deal itself, and what the section has. */
  readonly without: ReadonlySet<number>
  readonly picked: readonly number[]
  readonly onPick: (picked: readonly number[]) => void
  readonly autoFocus?: boolean
}

/** More are found by typing. */
const MOST_SHOWN = 40

/** The dishes of the menu with their categories, found by a part of either; no deals. */
export function DishPicker({ menu, without, picked, onPick, autoFocus = false }: DishPickerProps) {
  const t = useTranslations('dishes')
  const words = useTranslations('dealSections')
  const money = useMoney()
  const { currency } = useConsole().location
  const [typed, setTyped] = useState('')
  const wanted = foldText(typed.trim())
  const nameOf = new Map(menu.categories.map(({ id, name }) => [id, name]))
  const placeOf = new Map(menu.categories.map(({ id }, index) => [id, index]))
  const categoryOf = ({ categoryId }: Dish): string => nameOf.get(categoryId) ?? ''
  const found = menu.dishes
    .filter((dish) => !dish.isMealDeal && !without.has(dish.id))
    .filter((dish) => foldText(`${dish.name} ${categoryOf(dish)}`).includes(wanted))
    .toSorted((a, b) => (placeOf.get(a.categoryId) ?? 0) - (placeOf.get(b.categoryId) ?? 0))
  const shown = found.slice(0, MOST_SHOWN)
  const toggle = (id: number, isPicked: boolean) =>
    onPick(isPicked ? [...picked, id] : picked.filter((one) => one !== id))
  return (
    <div className="grid gap-2">
      <Field
        type="search"
        label={t('search')}
        hideLabel
        placeholder={t('search')}
        autoComplete="off"
        autoFocus={autoFocus}
        icon={<Search size={20} aria-hidden />}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          // The form around is sent by its button.
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
      <fieldset className="max-h-80 overflow-y-auto rounded-m border border-line px-3">
        <legend className="sr-only">{words('dishes')}</legend>
        {shown.map((dish) => (
          <Checkbox
            key={dish.id}
            className="border-b border-line last:border-b-0"
            label={dish.name}
            hint={[categoryOf(dish), isHidden(dish) && t('hidden')].filter(Boolean).join(' · ')}
            end={money(dish.price, currency)}
            checked={picked.includes(dish.id)}
            onChange={({ target }) => toggle(dish.id, target.checked)}
          />
        ))}
        {found.length === 0 && <p className="py-3 text-15 text-ink-2">{t('noneFound')}</p>}
        {found.length > shown.length && (
          <p className="py-3 text-15 text-ink-2">{words('more', { count: found.length - shown.length })}</p>
        )}
      </fieldset>
    </div>
  )
}
