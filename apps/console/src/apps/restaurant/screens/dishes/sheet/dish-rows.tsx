import { ALLERGENS } from '@comanda/domain'
import { ChevronDown } from 'lucide-react'
import { memo, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Dish } from '../../../../../api/dishes.ts'
import type { DeclaredContents } from '../declared-contents.ts'
import { AllergenRow } from './allergen-row.tsx'
import type { SheetChoice, SheetDish, SheetOption } from './sheet-content.ts'
import { useDishesText } from './use-dishes-text.ts'

/** Saves what is declared; each answers with what it is after it. */
export interface SaveContents {
  readonly saveDish: (dish: Dish, wanted: DeclaredContents) => Promise<Dish>
  readonly saveChoice: (choice: SheetChoice, wanted: DeclaredContents) => Promise<SheetChoice>
}

interface DishRowsProps extends SheetDish {
  readonly save: SaveContents
}

/** A dish, and its own choices once they are unfolded. Only the rows of a dish that has changed are drawn again. */
export const DishRows = memo(
  function DishRows({ dish, choices, save }: DishRowsProps) {
    const t = useTranslations('dishes')
    const [isOpen, setOpen] = useState(false)
    const { name } = dish
    const undeclared = choices.filter(({ allergens }) => allergens === null).length
    const count = choices.length
    const fold = count > 0 && (
      <button
        type="button"
        aria-expanded={isOpen}
        aria-label={t('sheet.choicesOf', { count, name })}
        className="flex min-h-11 items-center gap-1 rounded-s text-15 font-normal text-ink-2 focus-visible:outline-3 focus-visible:outline-ink"
        onClick={() => setOpen(!isOpen)}
      >
        <ChevronDown size={18} aria-hidden className={`shrink-0 ${isOpen ? 'rotate-180' : ''}`} />
        <span className="text-start">
          {t('sheet.choices', { count })}
          {undeclared > 0 && (
            <span className="block text-rejected">{t('sheet.choicesUndeclared', { count: undeclared })}</span>
          )}
        </span>
      </button>
    )
    const heading = (
      <>
        {name}
        {fold}
      </>
    )
    return (
      <tbody>
        <AllergenRow row={dish} name={name} onSave={save.saveDish} heading={heading} />
        {isOpen &&
          choices.map((choice) => (
            <AllergenRow
              key={choice.id}
              row={choice}
              name={`${name}, ${choice.name}`}
              onSave={save.saveChoice}
              heading={choice.name}
              isInner
            />
          ))}
      </tbody>
    )
  },
  (before, after) => before.dish === after.dish && isSame(before.choices, after.choices),
)

interface OptionRowsProps {
  readonly option: SheetOption
  readonly save: SaveContents
}

/** An option that several dishes ask, with its choices. */
export const OptionRows = memo(
  function OptionRows({ option: { name, dishes, choices }, save }: OptionRowsProps) {
    const dishesText = useDishesText()
    return (
      <tbody>
        <tr className="border-t border-line">
          <th scope="rowgroup" colSpan={ALLERGENS.length + 2} className="p-2 text-start text-17 font-[600]">
            <span className="sticky start-2 inline-block max-w-80 wrap-anywhere md:max-w-180">
              {name}
              <span className="block text-15 font-normal text-ink-2">{dishesText(dishes)}</span>
            </span>
          </th>
        </tr>
        {choices.map((choice) => (
          <AllergenRow
            key={choice.id}
            row={choice}
            name={choice.name}
            onSave={save.saveChoice}
            heading={choice.label}
            isInner
          />
        ))}
      </tbody>
    )
  },
  (before, after) =>
    before.option.dishes.join() === after.option.dishes.join() && isSame(before.option.choices, after.option.choices),
)

const isSame = (before: readonly SheetChoice[], after: readonly SheetChoice[]): boolean =>
  before.length === after.length &&
  before.every((one, index) => {
    const other = after[index]
    return one.id === other?.id && one.allergens === other.allergens && one.mayContain === other.mayContain
  })
