import type { Capacity } from '@comanda/domain'
import { useTranslations } from 'use-intl'
import type { Answer, ApiError } from '../../../../api/call.ts'
import { showFieldErrors } from '../../../../forms/field-errors.ts'
import { SaveButton } from '../../../../forms/save-button.tsx'
import { useSavedForm, useSeen } from '../../../../forms/use-saved-form.ts'
import { WholeNumberField } from '../../../../forms/whole-number-field.tsx'
import { ChoiceCard } from '../../../../parts/choice-card.tsx'
import { capacityOf, formOf, LIMITS, presetOf } from './capacity-form.ts'

const MEASURES = ['none', 'orders', 'minutes'] as const

interface KitchenCapacityProps {
  readonly capacity: Capacity | null
  /** Without the permission the capacity is shown as text. */
  readonly mayChange: boolean
  /** Saves the capacity; `showAtFields` shows the server's messages and answers whether it did. */
  readonly onSave: (
    wanted: Capacity | null,
    seen: Capacity | null,
    showAtFields: (error: ApiError) => boolean,
  ) => Promise<Answer<unknown>>
}

/** The most that the kitchen takes on for a slot of 15 minutes: a number of orders, of minutes of work, or no limit. */
export function KitchenCapacity({ capacity, mayChange, onSave }: KitchenCapacityProps) {
  const t = useTranslations('availability.capacity')
  return (
    <section aria-label={t('title')} className="mt-10 border-t border-line pt-8">
      <h3 className="text-24 font-[740]">{t('title')}</h3>
      <p className="mt-1 text-17 text-ink-2">{t('text')}</p>
      {mayChange ? (
        <CapacityFields capacity={capacity} onSave={onSave} />
      ) : (
        <p className="mt-4 text-20 font-[650]">
          {capacity === null
            ? t('none')
            : t(capacity.by === 'orders' ? 'nowOrders' : 'nowMinutes', { most: capacity.most })}
        </p>
      )}
    </section>
  )
}

function CapacityFields({ capacity, onSave }: Omit<KitchenCapacityProps, 'mayChange'>) {
  const t = useTranslations('availability.capacity')
  const form = useSavedForm(formOf(capacity))
  const { register, handleSubmit, reset, setValue, setError, watch, formState } = form
  const by = watch('by')
  const seen = useSeen(capacity, formState.isDirty)
  const save = handleSubmit(async (fields) => {
    const wanted = capacityOf(fields)
    if (wanted === undefined) return
    const answer = await onSave(wanted, seen, (error) =>
      showFieldErrors(error, setError, {
        'capacity.most': 'most',
        'capacity.per_dish': 'perDish',
        'capacity.by': 'by',
      }),
    )
    if (answer.ok) reset(formOf(wanted))
  })
  return (
    <form noValidate className="mt-4 grid gap-4" onSubmit={(event) => void save(event)}>
      <fieldset className="grid gap-2 sm:grid-cols-3">
        <legend className="sr-only">{t('title')}</legend>
        {MEASURES.map((value) => (
          <ChoiceCard
            key={value}
            value={value}
            title={t(value)}
            className="min-h-16"
            {...register('by', {
              onChange: () => setValue('most', presetOf(value, capacity), { shouldDirty: true, shouldValidate: true }),
            })}
          />
        ))}
      </fieldset>
      {by !== 'none' && (
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <WholeNumberField
            form={form}
            name="most"
            label={t(by === 'orders' ? 'mostOrders' : 'mostMinutes')}
            limits={LIMITS.most}
            wrong={t('wrong', LIMITS.most)}
          />
          {by === 'minutes' && (
            <WholeNumberField
              form={form}
              name="perDish"
              label={t('perDish')}
              limits={LIMITS.perDish}
              wrong={t('wrong', LIMITS.perDish)}
            />
          )}
        </div>
      )}
      {by === 'minutes' && <p className="text-15 text-ink-2">{t('hint')}</p>}
      <SaveButton state={formState}>{t('save')}</SaveButton>
    </form>
  )
}
