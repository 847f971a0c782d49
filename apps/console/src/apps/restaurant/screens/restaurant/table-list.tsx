import { LOCATION_LIMITS } from '@comanda/domain'
import { Field } from '@comanda/ui'
import { Plus, Trash2 } from 'lucide-react'
import { type UseFormReturn, useFieldArray } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import type { WaysFields } from '../../../../forms/ways-fields.ts'
import { wholeNumber } from '../../../../forms/whole-number.ts'
import { Button } from '../../../../parts/button.tsx'
import { RemoveRowButton } from '../../../../parts/remove-row-button.tsx'

const SEATS = { least: 1, most: 100 }
const USUAL_SEATS = '4'

interface TableListProps {
  readonly form: UseFormReturn<WaysFields>
  readonly error: string | null
}

/** The tables at which guests order. */
export function TableList({ form: { control, register, getFieldState, formState }, error }: TableListProps) {
  const t = useTranslations('restaurant.tables')
  const { fields, append, remove } = useFieldArray({ control, name: 'tables', keyName: 'key' })
  const add = () => {
    const [last] = fields
      .map(({ name }) => Number(name))
      .filter(Number.isInteger)
      .toSorted((a, b) => b - a)
    append({ id: null, name: String((last ?? fields.length) + 1), capacity: USUAL_SEATS })
  }
  return (
    <div>
      <h4 className="text-17 font-[680]">{t('title')}</h4>
      <ul className="mt-3 grid gap-2">
        {fields.map((table, index) => (
          <li key={table.key} className="grid grid-cols-[2fr_1fr_auto] items-end gap-2">
            <Field
              label={t('name')}
              hideLabel={index > 0}
              autoComplete="off"
              error={getFieldState(`tables.${index}.name`, formState).error?.message ?? null}
              {...register(`tables.${index}.name`, { required: t('nameMissing') })}
            />
            <Field
              label={t('seats')}
              hideLabel={index > 0}
              inputMode="numeric"
              autoComplete="off"
              error={getFieldState(`tables.${index}.capacity`, formState).error?.message ?? null}
              {...register(`tables.${index}.capacity`, {
                validate: (typed) => wholeNumber(typed, SEATS) !== null || t('wrongSeats', SEATS),
              })}
            />
            <RemoveRowButton className="px-3" label={t('remove', { name: table.name })} onRemove={() => remove(index)}>
              <Trash2 size={20} aria-hidden />
            </RemoveRowButton>
          </li>
        ))}
      </ul>
      {error !== null && (
        <p role="alert" className="mt-2 text-15 font-[600] text-rejected">
          {error}
        </p>
      )}
      {fields.length < LOCATION_LIMITS.tables && (
        <Button className="mt-3 gap-2" onClick={add}>
          <Plus size={20} aria-hidden />
          {t('add')}
        </Button>
      )}
    </div>
  )
}
