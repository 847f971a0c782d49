import { MAX_FILE_NAME, type WantedSection } from '@comanda/domain'
import { Field } from '@comanda/ui'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import type { ApiError } from '../../../../../api/call.ts'
import type { EditedMenu } from '../../../../../api/dishes.ts'
import { Button } from '../../../../../parts/button.tsx'
import { RecordForm } from '../../../../../records/record-form.tsx'
import { textOfRefusal } from '../text-of-refusal.ts'
import { DishPicker } from './dish-picker.tsx'

/** A section of which only the name is said: customers choose one dish, at no extra price. */
const USUAL = { kind: 'radio', required: true, min: 1, max: null, priced: false } as const

interface NewSectionProps {
  readonly menu: EditedMenu
  readonly dealId: number
  readonly onAdd: (section: WantedSection) => Promise<ApiError | null>
  readonly onClose: () => void
}

/** Name and dishes of a new section. */
export function NewSection({ menu, dealId, onAdd, onClose }: NewSectionProps) {
  const t = useTranslations('dishes')
  const words = useTranslations('dealSections')
  const form = useForm({ defaultValues: { name: '' } })
  const { errors, isSubmitting } = form.formState
  const [picked, setPicked] = useState<readonly number[]>([])
  const [problem, setProblem] = useState<string | null>(null)
  const save = async ({ name }: { readonly name: string }) => {
    if (picked.length === 0) {
      setProblem(words('noDish'))
      return false
    }
    const products = picked.map((itemId) => ({ itemId, price: 0 }))
    const refusal = await onAdd({ ...USUAL, name: name.trim(), products })
    setProblem(textOfRefusal(refusal))
    return refusal === null ? { name } : false
  }
  return (
    <RecordForm
      form={form}
      submitError={null}
      names={{ name: 'name' }}
      className="mt-3 grid gap-3 rounded-m border border-line bg-surface p-4"
      onSubmit={save}
      onSaved={onClose}
    >
      <Field
        label={words('section')}
        hint={words('sectionHint')}
        autoFocus
        autoComplete="off"
        maxLength={MAX_FILE_NAME}
        error={errors.name?.message ?? null}
        {...form.register('name', { validate: (text) => text.trim() !== '' || t('noName') })}
      />
      <DishPicker menu={menu} without={new Set([dealId])} picked={picked} onPick={setPicked} />
      {problem !== null && (
        <p role="alert" className="text-15 font-[600] text-rejected">
          {problem}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="ink" disabled={isSubmitting}>
          {words('add', { count: picked.length })}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </RecordForm>
  )
}
