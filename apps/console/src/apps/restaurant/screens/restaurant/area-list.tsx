import { type Currency, type DistanceUnit, distanceUnitOf, LOCATION_LIMITS } from '@comanda/domain'
import { Field, Segmented, TextArea } from '@comanda/ui'
import { Plus, Trash2 } from 'lucide-react'
import { type UseFormReturn, useFieldArray } from 'react-hook-form'
import { useLocale, useTranslations } from 'use-intl'
import { metresOf, postcodesOf, type WaysFields } from '../../../../forms/ways-fields.ts'
import { Button } from '../../../../parts/button.tsx'
import { amountOf, amountText } from '../../../../parts/money.ts'
import { RemoveRowButton } from '../../../../parts/remove-row-button.tsx'

interface AreaListProps {
  readonly form: UseFormReturn<WaysFields>
  readonly currency: Currency
  /** Whether the map knows where the location is: only then does it deliver by distance. */
  readonly hasPosition: boolean
  readonly error: string | null
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const SYMBOLS = { GBP: '£', EUR: '€' } as const
const USUAL_DISTANCE = { mile: '2', kilometer: '3' } as const
const USUAL_TIER = { from: 1500, charge: 250 }

/** Where a location delivers, and what it charges there. */
export function AreaList({ form, currency, hasPosition, error }: AreaListProps) {
  const t = useTranslations('restaurant.areas')
  const locale = useLocale()
  const unit = distanceUnitOf(currency)
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'areas', keyName: 'key' })
  const add = () => {
    const [from, charge] = [amountText(USUAL_TIER.from, locale), amountText(USUAL_TIER.charge, locale)]
    const type = hasPosition ? ('circle' as const) : ('postcodes' as const)
    const name = t('named', { number: fields.length + 1 })
    append({
      id: null,
      type,
      name,
      distance: USUAL_DISTANCE[unit],
      storedMetres: null,
      postcodes: '',
      tiers: [{ from, charge }],
    })
  }
  return (
    <div>
      <h4 className="text-17 font-[680]">{t('title')}</h4>
      <div className="mt-3 grid gap-3">
        {fields.map((area, index) => (
          <Area
            key={area.key}
            form={form}
            index={index}
            symbol={SYMBOLS[currency]}
            hasPosition={hasPosition}
            unit={unit}
            onRemove={() => remove(index)}
          />
        ))}
      </div>
      {error !== null && (
        <p role="alert" className="mt-2 text-15 font-[600] text-rejected">
          {error}
        </p>
      )}
      {fields.length < LOCATION_LIMITS.areas && (
        <Button className="mt-3 gap-2" onClick={add}>
          <Plus size={20} aria-hidden />
          {t('add')}
        </Button>
      )}
    </div>
  )
}

interface AreaProps extends Pick<AreaListProps, 'form' | 'hasPosition'> {
  readonly index: number
  readonly symbol: string
  readonly unit: DistanceUnit
  readonly onRemove: () => void
}

function Area({ form, index, symbol, unit, hasPosition, onRemove }: AreaProps) {
  const t = useTranslations('restaurant.areas')
  const { register, setValue, watch, getFieldState, formState, control } = form
  const tiers = useFieldArray({ control, name: `areas.${index}.tiers`, keyName: 'key' })
  const type = watch(`areas.${index}.type`)
  const name = watch(`areas.${index}.name`)
  const errorOf = (field: Parameters<typeof getFieldState>[0]) => getFieldState(field, formState).error?.message ?? null
  const isAmount = (typed: string) => amountOf(typed) !== null || t('wrongAmount')
  return (
    <section aria-label={name} className="rounded-m border border-line-strong bg-bg p-4">
      <div className="flex items-end gap-3">
        <span
          aria-hidden
          className="grid size-13 shrink-0 place-items-center rounded-btn bg-ink text-20 font-[740] text-white"
        >
          {LETTERS[index] ?? index + 1}
        </span>
        <div className="min-w-0 grow">
          <Field
            label={t('name')}
            autoComplete="off"
            error={errorOf(`areas.${index}.name`)}
            {...register(`areas.${index}.name`, { required: t('nameMissing') })}
          />
        </div>
        <RemoveRowButton className="px-3" label={t('remove', { name })} onRemove={onRemove}>
          <Trash2 size={20} aria-hidden />
        </RemoveRowButton>
      </div>
      {type === 'shape' ? (
        <p className="mt-3 text-15 text-ink-2">{t('drawn')}</p>
      ) : (
        <div className="mt-3 grid gap-3">
          {hasPosition && (
            <Segmented
              label={t('by')}
              value={type}
              segments={[
                { value: 'circle', label: t('byDistance') },
                { value: 'postcodes', label: t('byPostcode') },
              ]}
              onChange={(chosen) =>
                setValue(`areas.${index}.type`, chosen, { shouldDirty: true, shouldValidate: true })
              }
            />
          )}
          {type === 'circle' ? (
            <Field
              key="circle"
              label={t(`around.${unit}`)}
              inputMode="decimal"
              autoComplete="off"
              className="max-w-40"
              error={errorOf(`areas.${index}.distance`)}
              {...register(`areas.${index}.distance`, {
                validate: (typed, { areas }) =>
                  areas[index]?.type !== 'circle' || metresOf(typed, unit) !== null || t(`wrongDistance.${unit}`),
              })}
            />
          ) : (
            <TextArea
              key="postcodes"
              label={t('postcodes')}
              hint={t('postcodesHint')}
              rows={2}
              error={errorOf(`areas.${index}.postcodes`)}
              {...register(`areas.${index}.postcodes`, {
                validate: (typed, { areas }) =>
                  areas[index]?.type !== 'postcodes' || postcodesOf(typed).length > 0 || t('postcodesMissing'),
              })}
            />
          )}
        </div>
      )}
      <div className="mt-4 grid gap-2">
        {tiers.fields.map((tier, step) => (
          <div key={tier.key} className="grid grid-cols-[1fr_1fr_auto] items-end gap-2">
            <Field
              label={t('from', { symbol })}
              hideLabel={step > 0}
              inputMode="decimal"
              autoComplete="off"
              error={errorOf(`areas.${index}.tiers.${step}.from`)}
              {...register(`areas.${index}.tiers.${step}.from`, { validate: isAmount })}
            />
            <Field
              label={t('charge', { symbol })}
              hideLabel={step > 0}
              inputMode="decimal"
              autoComplete="off"
              error={errorOf(`areas.${index}.tiers.${step}.charge`)}
              {...register(`areas.${index}.tiers.${step}.charge`, { validate: isAmount })}
            />
            <RemoveRowButton
              className="px-3"
              label={t('removeStep', { number: step + 1, name })}
              disabled={tiers.fields.length === 1}
              onRemove={() => tiers.remove(step)}
            >
              <Trash2 size={20} aria-hidden />
            </RemoveRowButton>
          </div>
        ))}
      </div>
      <p className="mt-2 text-15 text-ink-2">{t('stepsHint')}</p>
      {tiers.fields.length < LOCATION_LIMITS.tiers && (
        <Button
          look="quiet"
          className="-ms-3 gap-1.5 px-3 text-15"
          onClick={() => tiers.append({ from: '', charge: '' })}
        >
          <Plus size={18} aria-hidden />
          {t('addStep')}
        </Button>
      )}
    </section>
  )
}
