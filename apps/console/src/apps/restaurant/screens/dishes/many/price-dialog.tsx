import type { PriceChange, PriceEnding } from '@comanda/domain'
import { Field, Segmented } from '@comanda/ui'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Dish } from '../../../../../api/dishes.ts'
import { DecisionDialog } from '../../../../../forms/decision-dialog.tsx'
import { EndingSelect } from './ending-select.tsx'
import { PricePreview } from './price-preview.tsx'
import { type Direction, typedChange, type Unit } from './typed-change.ts'

interface PriceDialogProps {
  readonly dishes: readonly Dish[]
  readonly isSaving: boolean
  readonly onClose: () => void
  readonly onChange: (change: PriceChange) => void
}

/** Asks by how much prices change, and shows each price before and after. */
export function PriceDialog({ dishes, isSaving, onClose, onChange }: PriceDialogProps) {
  const t = useTranslations('dishes')
  const words = useTranslations('manyDishes')
  const [direction, setDirection] = useState<Direction>('raise')
  const [unit, setUnit] = useState<Unit>('percent')
  const [ending, setEnding] = useState<PriceEnding>('none')
  const [text, setText] = useState('')
  const change = typedChange(text, { direction, unit, ending })
  const count = dishes.length
  return (
    <DecisionDialog
      title={words('priceTitle', { count })}
      keep={t('cancel')}
      onClose={onClose}
      confirm={words('priceConfirm', { count })}
      look="ink"
      isDisabled={isSaving || change === null}
      onSubmit={(event) => {
        event.preventDefault()
        if (change) onChange(change)
      }}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Segmented
          label={words('direction')}
          value={direction}
          segments={[
            { value: 'raise', label: words('raise') },
            { value: 'lower', label: words('lower') },
          ]}
          onChange={setDirection}
        />
        <Segmented
          label={words('unit')}
          value={unit}
          segments={[
            { value: 'percent', label: words('percent') },
            { value: 'amount', label: words('amount') },
          ]}
          onChange={setUnit}
        />
        <Field
          label={words(unit === 'percent' ? 'byPercent' : 'byAmount')}
          inputMode="decimal"
          autoComplete="off"
          autoFocus
          value={text}
          error={text.trim() !== '' && change === null ? words('noChange') : null}
          onChange={({ target }) => setText(target.value)}
        />
        <EndingSelect value={ending} onChange={setEnding} />
      </div>
      <p className="mt-3 text-15 text-ink-2">{words('priceHint')}</p>
      {change && <PricePreview dishes={dishes} change={change} />}
    </DecisionDialog>
  )
}
