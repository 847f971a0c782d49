import { MAX_FILE_NAME, type Minor } from '@comanda/domain'
import { Field } from '@comanda/ui'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import type { ApiError } from '../../../../../api/call.ts'
import { Button } from '../../../../../parts/button.tsx'
import { amountOf } from '../../../../../parts/money.ts'
import { RecordForm } from '../../../../../records/record-form.tsx'

interface Fields {
  readonly title: string
  readonly name: string
  readonly price: string
}

const NONE: Fields = { title: '', name: '', price: '' }

interface NamePriceFormProps {
  /** With a title the form is of an option, whose first choice it names. */
  readonly labels: { readonly title?: string; readonly name: string; readonly add: string }
  readonly onAdd: (added: {
    readonly title: string
    readonly name: string
    readonly price: Minor
  }) => Promise<ApiError | null>
  /** The form is for one thing alone. */
  readonly isOnce?: boolean
  readonly onClose: () => void
}

/** Name and price of a new choice, with or without the name of a new option. */
export function NamePriceForm({ labels, onAdd, isOnce = false, onClose }: NamePriceFormProps) {
  const t = useTranslations('dishes')
  const words = useTranslations('dishOptions')
  const form = useForm<Fields>({ defaultValues: NONE })
  const { errors } = form.formState
  const [refusal, setRefusal] = useState<ApiError | null>(null)
  const [added, setAdded] = useState<string | null>(null)
  const { title } = labels
  const save = async (fields: Fields) => {
    const price = fields.price.trim() === '' ? 0 : (amountOf(fields.price) ?? 0)
    const found = await onAdd({ title: fields.title.trim(), name: fields.name.trim(), price })
    setRefusal(found)
    if (found) return false
    if (isOnce) return fields
    form.reset(NONE)
    form.setFocus('name')
    setAdded(fields.name.trim())
    return fields
  }
  const validate = (text: string) => text.trim() !== '' || t('noName')
  return (
    <RecordForm
      form={form}
      submitError={refusal}
      names={{ name: title === undefined ? 'name' : 'title', price: 'price', 'choices.0.name': 'name' }}
      className="mt-3 grid items-start gap-3 rounded-m border border-line bg-surface p-4 sm:grid-cols-[1fr_8rem]"
      onSubmit={save}
      {...(isOnce && { onSaved: onClose })}
    >
      {title !== undefined && (
        <div className="sm:col-span-2">
          <Field
            label={title}
            hint={words('optionHint')}
            autoFocus
            autoComplete="off"
            maxLength={MAX_FILE_NAME}
            error={errors.title?.message ?? null}
            {...form.register('title', { validate })}
          />
        </div>
      )}
      <Field
        label={labels.name}
        autoFocus={title === undefined}
        autoComplete="off"
        maxLength={MAX_FILE_NAME}
        error={errors.name?.message ?? null}
        {...form.register('name', { validate })}
      />
      <Field
        label={words('extra')}
        inputMode="decimal"
        autoComplete="off"
        placeholder="0"
        error={errors.price?.message ?? null}
        {...form.register('price', {
          validate: (text) => text.trim() === '' || amountOf(text) !== null || t('noAmount'),
        })}
      />
      <div className="flex flex-wrap items-center gap-2 sm:col-span-2">
        <Button type="submit" look="ink" disabled={form.formState.isSubmitting}>
          {labels.add}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {t(isOnce ? 'cancel' : 'done')}
        </Button>
        <p role="status" className="text-15 text-ink-2">
          {added !== null && t('added', { name: added })}
        </p>
      </div>
    </RecordForm>
  )
}
