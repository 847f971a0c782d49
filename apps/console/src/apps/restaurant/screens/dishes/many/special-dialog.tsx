import { localMomentAt, type PriceChange, type PriceEnding, type ServingTimes, type Special } from '@comanda/domain'
import { Field, Segmented } from '@comanda/ui'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Dish } from '../../../../../api/dishes.ts'
import { DecisionDialog } from '../../../../../forms/decision-dialog.tsx'
import { Button } from '../../../../../parts/button.tsx'
import { useConsole } from '../../../shell/console-context.ts'
import { DaysAndTimes } from '../days-and-times.tsx'
import { EndingSelect } from './ending-select.tsx'
import { PricePreview } from './price-preview.tsx'
import { typedChange, type Unit } from './typed-change.ts'

interface SpecialDialogProps {
  readonly dishes: readonly Dish[]
  readonly isSaving: boolean
  readonly onClose: () => void
  readonly onSet: (change: PriceChange, times: Omit<Special, 'price'>) => void
  readonly onRemove: () => void
}

const HAPPY_HOUR = { opens: '17:00', closes: '19:00' }

/** Asks how far below their prices dishes are sold, from when to when, on which days and at which hours. */
export function SpecialDialog({ dishes, isSaving, onClose, onSet, onRemove }: SpecialDialogProps) {
  const t = useTranslations('dishes')
  const special = useTranslations('dishes.specialPrice')
  const words = useTranslations('manyDishes')
  const { location } = useConsole()
  const [unit, setUnit] = useState<Unit>('percent')
  const [ending, setEnding] = useState<PriceEnding>('none')
  const [text, setText] = useState('')
  const [startsOn, setStartsOn] = useState(localMomentAt(Date.now(), location.timeZone).date)
  const [endsOn, setEndsOn] = useState('')
  const [during, setDuring] = useState<ServingTimes>({ days: [], times: [] })
  const change = typedChange(text, { direction: 'lower', unit, ending })
  const isReversed = endsOn !== '' && endsOn < startsOn
  return (
    <DecisionDialog
      title={words('specialTitle', { count: dishes.length })}
      keep={t('cancel')}
      onClose={onClose}
      confirm={words('specialConfirm')}
      look="ink"
      isDisabled={isSaving || change === null || startsOn === '' || isReversed}
      onSubmit={(event) => {
        event.preventDefault()
        if (change) onSet(change, { startsOn, endsOn: endsOn === '' ? null : endsOn, during })
      }}
    >
      <p className="mb-4 text-15 text-ink-2">{words('specialHint')}</p>
      <div className="grid items-start gap-4 sm:grid-cols-2">
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
        <Field
          type="date"
          label={special('from')}
          value={startsOn}
          error={startsOn === '' ? special('noDay') : null}
          onChange={({ target }) => setStartsOn(target.value)}
        />
        <Field
          type="date"
          label={special('to')}
          hint={special('lastHint')}
          value={endsOn}
          error={isReversed ? special('beforeBegin') : null}
          onChange={({ target }) => setEndsOn(target.value)}
        />
        <EndingSelect value={ending} onChange={setEnding} />
      </div>
      <div className="mt-4">
        <p className="mb-2 text-17 font-[600]">{special('when')}</p>
        <DaysAndTimes value={during} usual={HAPPY_HOUR} onChange={setDuring} />
      </div>
      {change && <PricePreview dishes={dishes} change={change} />}
      {dishes.some((dish) => dish.special !== null) && (
        <Button look="quiet" className="mt-4" disabled={isSaving} onClick={onRemove}>
          {words('noSpecial')}
        </Button>
      )}
    </DecisionDialog>
  )
}
