import { Checkbox, Field } from '@comanda/ui'
import { ArrowDown, ArrowUp, Trash2, X } from 'lucide-react'
import { useId } from 'react'
import { Controller, type UseFormReturn } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import type { Kitchen } from '../../../../api/kitchen.ts'
import { Button } from '../../../../parts/button.tsx'
import { RemoveRowButton } from '../../../../parts/remove-row-button.tsx'
import { DishSearch } from './dish-search.tsx'
import { filledCategories, inMenuOrder, isNameTaken, type StationsForm } from './stations-form.ts'

/** As the contract has it: the screen shows the name large. */
const LONGEST_NAME = 20

interface StationCardProps {
  readonly form: UseFormReturn<StationsForm>
  readonly kitchen: Kitchen
  readonly index: number
  /** Of all stations. */
  readonly count: number
  readonly onMove: (to: number) => void
  readonly onRemove: () => void
}

/** A station: its name and place among the others, and what is made at it. */
export function StationCard({ form, kitchen, index, count, onMove, onRemove }: StationCardProps) {
  const t = useTranslations('stations')
  const own = useId()
  const { control, register, watch, getValues, getFieldState, formState } = form
  const name = watch(`stations.${index}.name`).trim() || t('new')
  const step = (by: -1 | 1) => {
    const to = index + by
    onMove(to)
    // What moves in the document loses the focus; at an end only the other button works.
    const isAtEnd = to === 0 || to === count - 1
    requestAnimationFrame(() => document.getElementById(`${own}${isAtEnd ? -by : by}`)?.focus())
  }
  return (
    <fieldset className="min-w-0 rounded-m border border-line bg-surface p-4 md:p-5">
      <legend className="sr-only">{name}</legend>
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-2">
        <div className="w-full max-w-80 min-w-0 max-sm:max-w-none">
          <Field
            label={t('name')}
            hint={t('nameHint')}
            autoComplete="off"
            maxLength={LONGEST_NAME}
            error={getFieldState(`stations.${index}.name`, formState).error?.message ?? null}
            {...register(`stations.${index}.name`, {
              validate: (typed) => {
                if (typed.trim() === '') return t('nameMissing')
                return !isNameTaken(getValues('stations'), index) || t('nameTaken')
              },
            })}
          />
        </div>
        <div className="flex gap-1 sm:mt-7">
          {count > 1 && (
            <>
              <Button
                id={`${own}-1`}
                look="quiet"
                className="min-h-13"
                aria-label={t('up', { name })}
                disabled={index === 0}
                onClick={() => step(-1)}
              >
                <ArrowUp size={22} aria-hidden />
              </Button>
              <Button
                id={`${own}1`}
                look="quiet"
                className="min-h-13"
                aria-label={t('down', { name })}
                disabled={index === count - 1}
                onClick={() => step(1)}
              >
                <ArrowDown size={22} aria-hidden />
              </Button>
            </>
          )}
          <RemoveRowButton label={t('remove', { name })} onRemove={onRemove}>
            <Trash2 size={22} aria-hidden />
          </RemoveRowButton>
        </div>
      </div>
      <Controller
        control={control}
        name={`stations.${index}.categories`}
        render={({ field: { value, onChange } }) => (
          <CategoryBoxes kitchen={kitchen} chosen={value} onChange={onChange} />
        )}
      />
      <Controller
        control={control}
        name={`stations.${index}.dishes`}
        render={({ field: { value, onChange } }) => <OwnDishes kitchen={kitchen} chosen={value} onChange={onChange} />}
      />
      <div className="mt-5">
        <Checkbox label={t('holds')} hint={t('holdsHint')} {...register(`stations.${index}.holds`)} />
      </div>
    </fieldset>
  )
}

interface PartProps {
  readonly kitchen: Kitchen
  readonly chosen: readonly number[]
  readonly onChange: (chosen: readonly number[]) => void
}

function CategoryBoxes({ kitchen, chosen, onChange }: PartProps) {
  const t = useTranslations('stations')
  const shown = filledCategories(kitchen)
  const toggle = (id: number, isChosen: boolean) =>
    onChange(inMenuOrder(isChosen ? [...chosen, id] : chosen.filter((one) => one !== id), kitchen.categories))
  return (
    <fieldset className="mt-5 min-w-0">
      <legend className="text-17 font-[680]">{t('categories')}</legend>
      {shown.length === 0 && <p className="text-15 text-ink-2">{t('noCategories')}</p>}
      <div className="mt-1 grid gap-x-6 sm:grid-cols-2">
        {shown.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name}
            checked={chosen.includes(id)}
            onChange={({ target }) => toggle(id, target.checked)}
          />
        ))}
      </div>
    </fieldset>
  )
}

function OwnDishes({ kitchen, chosen, onChange }: PartProps) {
  const t = useTranslations('stations')
  const nameOf = new Map(kitchen.dishes.map(({ id, name }) => [id, name]))
  return (
    <fieldset className="mt-5 min-w-0">
      <legend className="text-17 font-[680]">{t('dishes')}</legend>
      <p className="text-15 text-ink-2">{t('dishesHint')}</p>
      {chosen.length > 0 && (
        <ul className="mt-2 flex flex-wrap gap-2">
          {chosen.map((id) => {
            const name = nameOf.get(id) ?? t('gone')
            return (
              <li
                key={id}
                className="flex max-w-full items-center rounded-btn border border-line bg-surface-2 ps-3 text-17"
              >
                <span className="min-w-0 wrap-anywhere">{name}</span>
                <RemoveRowButton
                  label={t('takeOut', { dish: name })}
                  className="px-3"
                  onRemove={() => onChange(chosen.filter((one) => one !== id))}
                >
                  <X size={20} aria-hidden />
                </RemoveRowButton>
              </li>
            )
          })}
        </ul>
      )}
      <div className="mt-3 max-w-120">
        <DishSearch
          kitchen={kitchen}
          without={chosen}
          onDish={(id) => onChange(inMenuOrder([...chosen, id], kitchen.dishes))}
        />
      </div>
    </fieldset>
  )
}
