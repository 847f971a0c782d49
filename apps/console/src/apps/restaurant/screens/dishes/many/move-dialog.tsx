import { Select } from '@comanda/ui'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { DishCategory } from '../../../../../api/dishes.ts'
import { DecisionDialog } from '../../../../../forms/decision-dialog.tsx'

interface MoveDialogProps {
  readonly count: number
  readonly categories: readonly DishCategory[]
  readonly isSaving: boolean
  readonly onClose: () => void
  readonly onMove: (categoryId: number) => void
}

/** Asks for the category that dishes move to. */
export function MoveDialog({ count, categories, isSaving, onClose, onMove }: MoveDialogProps) {
  const t = useTranslations('dishes')
  const words = useTranslations('manyDishes')
  const [categoryId, setCategoryId] = useState(categories[0]?.id ?? 0)
  return (
    <DecisionDialog
      title={words('moveTitle', { count })}
      keep={t('cancel')}
      onClose={onClose}
      confirm={words('moveConfirm', { count })}
      look="ink"
      isDisabled={isSaving}
      onSubmit={(event) => {
        event.preventDefault()
        onMove(categoryId)
      }}
    >
      <Select
        label={t('category')}
        hint={words('moveHint')}
        value={categoryId}
        onChange={({ target }) => setCategoryId(Number(target.value))}
      >
        {categories.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </DecisionDialog>
  )
}
