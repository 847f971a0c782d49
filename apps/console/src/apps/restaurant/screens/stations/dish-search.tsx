import { foldText } from '@comanda/domain'
import { Field } from '@comanda/ui'
import { Search } from 'lucide-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Kitchen } from '../../../../api/kitchen.ts'

/** More are found by typing. */
const MOST_SHOWN = 6

interface DishSearchProps {
  readonly kitchen: Kitchen
  /** Dishes that cannot be added. */
  readonly without: readonly number[]
  readonly onDish: (id: number) => void
}

/** One field that adds a dish of the menu: a combobox that finds it by a part of its name or of its category's. */
export function DishSearch({ kitchen, without, onDish }: DishSearchProps) {
  const t = useTranslations('stations')
  const list = useId()
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(0)
  const wanted = foldText(typed.trim())
  const nameOf = new Map(kitchen.categories.map(({ id, name }) => [id, name]))
  const found =
    wanted === ''
      ? []
      : kitchen.dishes
          .filter(({ id }) => !without.includes(id))
          .map((dish) => ({ ...dish, category: nameOf.get(dish.categoryId) ?? '' }))
          .filter(({ name, category }) => foldText(`${name} ${category}`).includes(wanted))
  const shown = found.slice(0, MOST_SHOWN)
  const isOpen = shown.length > 0
  const type = (text: string) => {
    setTyped(text)
    setActive(0)
  }
  const choose = (index: number) => {
    const dish = shown[index]
    if (dish === undefined) return
    onDish(dish.id)
    type('')
  }
  const press = (event: KeyboardEvent) => {
    // The form around is sent by its button.
    if (event.key === 'Enter') {
      event.preventDefault()
      choose(active)
    } else if (event.key === 'Escape' && typed !== '') type('')
    else if (isOpen && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault()
      const step = event.key === 'ArrowDown' ? 1 : -1
      setActive((active + step + shown.length) % shown.length)
    }
  }
  return (
    <div>
      <Field
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={isOpen ? list : undefined}
        aria-autocomplete="list"
        aria-activedescendant={isOpen ? `${list}-${active}` : undefined}
        autoComplete="off"
        label={t('addDish')}
        hideLabel
        placeholder={t('addDish')}
        icon={<Search size={20} aria-hidden />}
        value={typed}
        onChange={({ target }) => type(target.value)}
        onKeyDown={press}
      />
      {isOpen && (
        <div
          id={list}
          role="listbox"
          aria-label={t('found')}
          className="mt-2 overflow-hidden rounded-m border border-line-strong bg-surface shadow-e1"
        >
          {shown.map(({ id, name, category }, index) => (
            // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which names the highlighted line
            // biome-ignore lint/a11y/useKeyWithClickEvents: keys come from the field
            <div
              key={id}
              id={`${list}-${index}`}
              role="option"
              aria-selected={index === active}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(index)}
              className="min-h-14 cursor-pointer border-t border-line px-4 py-2 first:border-t-0 hover:bg-bg aria-selected:bg-bg"
            >
              <span className="block text-17 font-[600]">{name}</span>
              <span className="block text-15 text-ink-2">{category}</span>
            </div>
          ))}
        </div>
      )}
      <div role="status" className="text-15 text-ink-2">
        {wanted !== '' && !isOpen && <p className="mt-2">{t('noneFound')}</p>}
        {found.length > shown.length && <p className="mt-2">{t('more', { count: found.length - shown.length })}</p>}
      </div>
    </div>
  )
}
