import {
  canAddValue,
  isSingle,
  maxOfValue,
  type Option,
  type OptionValue,
  type Place,
  setValueQuantity,
  toggleValue,
  trailOf,
  valueQuantity,
} from '@comanda/domain'
import { Checkbox, Radio, Select } from '@comanda/ui'
import { useId, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { CountRow } from './count-row.tsx'
import { DetailsButton } from './details-button.tsx'
import { GroupFrame } from './group-frame.tsx'
import type { Choosing } from './item-form.tsx'

interface OptionGroupProps {
  readonly option: Option
  readonly place: Place
  readonly choosing: Choosing
}

/** What must be answered is asked at once; what may be is offered beside the value. */
const asksMore = (value: OptionValue) => value.options.some(({ required }) => required)

/** A question about the dish. Radio and select take one answer, a checkbox several with quantities. [4.60] [5.05]–[5.07] */
export function OptionGroup({ option, place, choosing }: OptionGroupProps) {
  const t = useTranslations('item')
  const common = useTranslations('common')
  const group = useId()
  // The arrows choose whatever they pass: what a value asks for then waits behind its button.
  const byArrows = useRef(false)
  const { item, choice, change, enter, missing, tried, money } = choosing
  const quantity = (value: OptionValue) => valueQuantity(choice, place, option.id, value.id)
  const stepInto = (value: OptionValue): Place => [...place, { optionId: option.id, valueId: value.id }]
  const press = (value: OptionValue) => {
    const next = toggleValue(item, choice, place, option.id, value.id)
    if (next === choice) return
    change(next)
    if (asksMore(value) && quantity(value) === 0 && !byArrows.current) enter(stepInto(value))
  }
  const own = [...trailOf(item.id, place), option.id].join(' ')
  const isMissing = missing.some((problem) => problem.kind === 'option' && problem.trail.join(' ') === own)
  const chosen = option.values.reduce((sum, value) => sum + quantity(value), 0)
  const priceOf = (value: OptionValue) =>
    value.price === 0 ? common('included') : t('extra', { price: money(value.price) })
  const hintOf = (value: OptionValue) => (value.soldOut ? t('soldOutValue') : null)

  return (
    <GroupFrame
      kind="option"
      question={option}
      chosen={chosen}
      missing={isMissing}
      band={isMissing && missing[0]?.trail.join(' ') === own}
      tried={tried}
    >
      {option.kind === 'select' ? (
        <Select
          label={option.name}
          hideLabel
          value={option.values.find((value) => quantity(value) > 0)?.id ?? ''}
          onChange={(event) => {
            const value = option.values.find(({ id }) => String(id) === event.target.value)
            const current = option.values.find((each) => quantity(each) > 0)
            if (value) press(value)
            else if (current) change(setValueQuantity(item, choice, place, option.id, current.id, 0))
          }}
          className="mt-2"
        >
          {chosen === 0 || !option.required ? (
            <option value="">{option.required ? t('choose', { count: 1 }) : '–'}</option>
          ) : null}
          {option.values.map((value) => (
            <option key={value.id} value={value.id} disabled={value.soldOut}>
              {`${value.name} · ${value.soldOut ? t('soldOutValue') : priceOf(value)}`}
            </option>
          ))}
        </Select>
      ) : (
        option.values.map((value) => (
          <div key={value.id} className="border-b border-line last:border-b-0">
            {isSingle(option) ? (
              <Radio
                name={group}
                label={value.name}
                hint={hintOf(value)}
                end={priceOf(value)}
                disabled={value.soldOut}
                checked={quantity(value) > 0}
                onPointerDown={() => {
                  byArrows.current = false
                }}
                onKeyDown={({ key }) => {
                  byArrows.current = key.startsWith('Arrow')
                }}
                onChange={() => press(value)}
                onClick={() => {
                  if (quantity(value) > 0 && !option.required) press(value)
                }}
                className="py-1.5"
              />
            ) : maxOfValue(option, value) === 1 ? (
              <Checkbox
                label={value.name}
                hint={hintOf(value)}
                end={priceOf(value)}
                disabled={
                  value.soldOut || (quantity(value) === 0 && !canAddValue(item, choice, place, option.id, value.id))
                }
                checked={quantity(value) > 0}
                onChange={() => press(value)}
                className="py-1.5"
              />
            ) : (
              <CountRow
                name={value.name}
                text={hintOf(value) ?? priceOf(value)}
                count={quantity(value)}
                mayAdd={canAddValue(item, choice, place, option.id, value.id)}
                onCount={(count) => {
                  change(setValueQuantity(item, choice, place, option.id, value.id, count))
                  if (count === 1 && quantity(value) === 0 && asksMore(value)) enter(stepInto(value))
                }}
              />
            )}
            {quantity(value) > 0 && value.options.length > 0 ? (
              <DetailsButton choosing={choosing} place={stepInto(value)} name={value.name} />
            ) : null}
          </div>
        ))
      )}
      {option.kind === 'select'
        ? option.values.map((value) =>
            quantity(value) > 0 && value.options.length > 0 ? (
              <DetailsButton key={value.id} choosing={choosing} place={stepInto(value)} name={value.name} />
            ) : null,
          )
        : null}
    </GroupFrame>
  )
}
