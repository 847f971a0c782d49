import { MAX_FILE_NAME } from '@comanda/domain'
import { Field } from '@comanda/ui'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import type { DishCategory } from '../../../../api/dishes.ts'
import { Button } from '../../../../parts/button.tsx'
import { amountOf } from '../../../../parts/money.ts'
import { RecordForm } from '../../../../records/record-form.tsx'
import { useCreateDish } from '../../../../resources/dishes.ts'

interface Fields {
  readonly name: string
  readonly price: string
}

const NONE: Fields = { name: '', price: '' }

interface NewDishProps {
  readonly locationId: number
  readonly category: DishCategory
  readonly onClose: () => void
}

/** Name and price of a new dish. The form stays for the next one. */
export function NewDish({ locationId, category, onClose }: NewDishProps) {
  const t = useTranslations('dishes')
  const create = useCreateDish(locationId)
  const form = useForm<Fields>({ defaultValues: NONE })
  const { errors } = form.formState
  const [added, setAdded] = useState<string | null>(null)
  const save = async ({ name, price }: Fields) => {
    const dish = await create.mutateAsync({ name, categoryId: category.id, price: amountOf(price) ?? 0 })
    form.reset(NONE)
    form.setFocus('name')
    setAdded(dish.name)
    return dish
  }
  return (
    <RecordForm
      form={form}
      submitError={create.error}
      names={{ name: 'name', price: 'price' }}
      className="mt-3 grid items-start gap-3 rounded-m border border-line bg-surface p-4 sm:grid-cols-[1fr_8rem]"
      onSubmit={save}
    >
      <Field
        label={t('name')}
        autoFocus
        autoComplete="off"
        maxLength={MAX_FILE_NAME}
        error={errors.name?.message ?? null}
        {...form.register('name', { validate: (text) => text.trim() !== '' || t('noName') })}
      />
      <Field
        label={t('price')}
        inputMode="decimal"
        autoComplete="off"
        error={errors.price?.message ?? null}
        {...form.register('price', { validate: (text) => amountOf(text) !== null || t('noAmount') })}
      />
      <div className="flex flex-wrap items-center gap-2 sm:col-span-2">
        <Button type="submit" look="ink" disabled={form.formState.isSubmitting}>
          {t('addDish')}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {t('done')}
        </Button>
        <p role="status" className="text-15 text-ink-2">
          {added !== null && t('added', { name: added })}
        </p>
      </div>
    </RecordForm>
  )
}
