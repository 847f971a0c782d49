import {
  type Choice,
  canAddValue,
  isChargedAt,
  isSingle,
  maxOf,
  maxOfValue,
  type Option,
  type OptionPath,
  type OptionValue,
  setValueQuantity,
  toggleValue,
  trailOf,
  valueQuantity,
} from '@comanda/domain'
import { Select } from '@comanda/ui'
import { useId, useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { Choosing } from '../item-form.tsx'
import { FindValue, useFoundValues } from './find-value.tsx'
import { GroupFrame } from './group-frame.tsx'
import { ValueRow } from './value-row.tsx'

/** Up to this many values of a select are radios: all are in sight. */
const MOST_RADIOS = 6

interface OptionGroupProps {
  readonly option: Option
  readonly path: OptionPath
  readonly choosing: Choosing
}

/**
 * A question about the dish. Radio and select take one answer, a checkbox several with quantities. The questions of a
 * chosen value unfold below it. [4.60] [5.05]–[5.07]
 */
export function OptionGroup({ option, path, choosing }: OptionGroupProps) {
  const t = useTranslations('item')
  const common = useTranslations('common')
  const group = useId()
  const byArrows = useRef(false)
  const { item, choice, change, answered, missing, tried, money, soldOutWords, showsLimits } = choosing
  const finding = useFoundValues(option)
  const charged = isChargedAt(item, path)
  const quantity = (value: OptionValue) => valueQuantity(choice, path, option.id, value.id)
  const stepInto = (value: OptionValue): OptionPath => [...path, { optionId: option.id, valueId: value.id }]
  /** `isFinal` unless arrow keys only pass the value. */
  const apply = (next: Choice, value: OptionValue, isFinal: boolean) => {
    if (next === choice) return
    change(next)
    const isChosen = valueQuantity(next, path, option.id, value.id) > 0
    if (isFinal && isChosen && isSingle(option) && value.options.length === 0) answered(path)
  }
  const set = (value: OptionValue, count: number, isFinal: boolean) =>
    apply(setValueQuantity(item, choice, path, option.id, value.id, count), value, isFinal)
  const own = [...trailOf(item.id, path), option.id].join(' ')
  const isMissing = missing.some((problem) => problem.kind === 'option' && problem.trail.join(' ') === own)
  const chosen = option.values.reduce((sum, value) => sum + quantity(value), 0)
  // Without any price in the question, "included" would be confusing: "No basil" is not part of anything.
  const hasPrices = option.values.some(({ price }) => price !== 0)
  const priceOf = (value: OptionValue) => {
    if (value.soldOut) return soldOutWords(value)
    if (value.price !== 0 && charged) return t('extra', { price: money(value.price) })
    return hasPrices ? common('included') : ''
  }
  const limitOf = (value: OptionValue) => {
    const most = maxOfValue(option, value)
    // The question's own limit stands above it.
    const isFull = !isSingle(option) && most > 1 && quantity(value) >= most && chosen < maxOf(option)
    return isFull ? t('valueFull', { count: most }) : null
  }
  const nested = (value: OptionValue) =>
    quantity(value) > 0 && value.options.length > 0 ? (
      <div className="mb-3 ms-3 overflow-hidden rounded-m border border-line bg-surface">
        {value.options.map((each) => (
          <OptionGroup key={each.id} option={each} path={stepInto(value)} choosing={choosing} />
        ))}
      </div>
    ) : null
  const current = option.values.find((value) => quantity(value) > 0)

  return (
    <GroupFrame
      kind="option"
      question={option}
      chosen={chosen}
      missing={isMissing}
      band={isMissing && missing[0]?.trail.join(' ') === own}
      tried={tried}
      showsLimits={showsLimits}
    >
      {option.kind === 'select' && option.values.length > MOST_RADIOS ? (
        <>
          <Select
            label={option.name}
            hideLabel
            value={current?.id ?? ''}
            onChange={(event) => {
              const value = option.values.find(({ id }) => String(id) === event.target.value)
              if (value) set(value, 1, true)
              else if (current) set(current, 0, false)
            }}
            className="mt-2"
          >
            {chosen === 0 || !option.required ? (
              <option value="">{option.required ? t('choose', { count: 1 }) : '–'}</option>
            ) : null}
            {option.values.map((value) => (
              <option key={value.id} value={value.id} disabled={value.soldOut}>
                {[value.name, priceOf(value)].filter(Boolean).join(' · ')}
              </option>
            ))}
          </Select>
          {current ? nested(current) : null}
        </>
      ) : (
        <>
          <FindValue name={option.name} finding={finding} />
          {option.values.map((value) =>
            finding.isFound(value) || quantity(value) > 0 ? (
              <div key={value.id} className="border-b border-line last:border-b-0">
                <ValueRow
                  option={option}
                  value={value}
                  group={group}
                  byArrows={byArrows}
                  count={quantity(value)}
                  price={priceOf(value)}
                  limit={limitOf(value)}
                  mayAdd={canAddValue(item, choice, path, option.id, value.id)}
                  onToggle={(isFinal) => apply(toggleValue(item, choice, path, option.id, value.id), value, isFinal)}
                  onCount={(count, isFinal) => set(value, count, isFinal)}
                />
                {nested(value)}
              </div>
            ) : null,
          )}
        </>
      )}
    </GroupFrame>
  )
}
