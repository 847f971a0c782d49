import { changedPrice, PRICE_ENDINGS, type PriceChange, type PriceEnding } from '@comanda/domain'
import { Field, Segmented, Select } from '@comanda/ui'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Dish } from '../../../../../api/dishes.ts'
import { DecisionDialog } from '../../../../../forms/decision-dialog.tsx'
import { useMoney } from '../../../../../parts/money.ts'
import { useConsole } from '../../../shell/console-context.ts'
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
  const money = useMoney()
  const { currency } = useConsole().location
  const [direction, setDirection] = useState<Direction>('raise')
  const [unit, setUnit] = useState<Unit>('percent')
  const [ending, setEnding] = useState<PriceEnding>('none')
  const [text, setText] = useState('')
  const change = typedChange(text, { direction, unit, ending })
  const rows = change ? dishes.map((dish) => ({ dish, after: changedPrice(dish.price, change) })) : []
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
        <Select
          label={words('ending')}
          value={ending}
          onChange={({ target }) => setEnding(target.value as PriceEnding)}
        >
          {PRICE_ENDINGS.map((one) => (
            <option key={one} value={one}>
              {words(`endings.${ENDING_NAMES[one]}`)}
            </option>
          ))}
        </Select>
      </div>
      <p className="mt-3 text-15 text-ink-2">{words('priceHint')}</p>
      {rows.length > 0 && (
        <table className="mt-4 w-full text-17">
          <caption className="sr-only">{words('preview')}</caption>
          <thead className="text-13 text-ink-2">
            <tr>
              <th scope="col" className="py-1 text-start font-[650]">
                {words('dish')}
              </th>
              <th scope="col" className="text-end font-[650]">
                {words('before')}
              </th>
              <th scope="col" className="ps-4 text-end font-[650]">
                {words('after')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ dish, after }) => (
              <tr key={dish.id} className="border-t border-line">
                <th scope="row" className="py-2 text-start font-[400] wrap-anywhere">
                  {dish.name}
                </th>
                <td className="text-end text-ink-2 tabular-nums">{money(dish.price, currency)}</td>
                <td className={`ps-4 text-end tabular-nums ${after === dish.price ? 'text-ink-2' : 'font-[650]'}`}>
                  {after === dish.price ? words('same') : money(after, currency)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </DecisionDialog>
  )
}

const ENDING_NAMES = { none: 'none', '.05': 'five', '.95': 'ninetyFive', '.99': 'ninetyNine', whole: 'whole' } as const
