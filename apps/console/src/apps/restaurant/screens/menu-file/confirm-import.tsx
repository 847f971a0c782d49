import { Checkbox } from '@comanda/ui'
import { useTranslations } from 'use-intl'
import type { ImportPreview } from '../../../../api/menu-file.ts'
import { Button } from '../../../../parts/button.tsx'
import { countChanges } from './count-changes.ts'

interface ConfirmImportProps {
  readonly preview: ImportPreview
  readonly removesMissing: boolean
  readonly isBusy: boolean
  readonly onRemovesMissing: (removesMissing: boolean) => void
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

/** Confirms what a preview shows. Removing is a choice of its own, which says how many dishes go. */
export function ConfirmImport({ preview, removesMissing, isBusy, ...on }: ConfirmImportProps) {
  const t = useTranslations('menuFile.import')
  const { dishes, categories, inDishes } = preview.missing
  const changes = countChanges(preview)
  const isMissing = dishes.length + categories.length + inDishes.length > 0
  return (
    <div className="mt-6 grid gap-4">
      {isMissing ? (
        <div className="rounded-2 border border-rejected p-3 text-rejected">
          <Checkbox
            label={dishes.length > 0 ? t('remove', { count: dishes.length }) : t('removeRest')}
            checked={removesMissing}
            onChange={(event) => on.onRemovesMissing(event.target.checked)}
          />
          <p className="text-15">{t('removeHint')}</p>
        </div>
      ) : null}
      <div className="flex flex-wrap gap-3">
        {removesMissing ? (
          <Button look="rejected" disabled={isBusy} onClick={on.onConfirm}>
            {t('confirmRemove', { count: dishes.length })}
          </Button>
        ) : (
          <Button look="accepted" disabled={isBusy || changes === 0} onClick={on.onConfirm}>
            {t('confirm', { count: changes })}
          </Button>
        )}
        <Button disabled={isBusy} onClick={on.onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </div>
  )
}
