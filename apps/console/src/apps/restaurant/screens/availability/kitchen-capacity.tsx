import type { Capacity } from '@comanda/domain'
import { showToast } from '@comanda/ui'
import { useTranslations } from 'use-intl'
import { SaveButton } from '../../../../forms/save-button.tsx'
import { WholeNumberField } from '../../../../forms/whole-number-field.tsx'
import { ChoiceCard } from '../../../../parts/choice-card.tsx'
import { RecordForm } from '../../../../records/record-form.tsx'
import { useRecordForm, useSeen } from '../../../../records/use-record-form.ts'
import { useSetCapacity } from '../../../../resources/locations.ts'
import { capacityOf, formOf, LIMITS, presetOf } from './capacity-form.ts'

/** The form's fields by their names on the wire. */
const NAMES = { 'capacity.most': 'most', 'capacity.perDish': 'perDish', 'capacity.by': 'by' } as const

const MEASURES = ['none', 'orders', 'minutes'] as const

interface KitchenCapacityProps {
  readonly capacity: Capacity | null
  readonly locationId: number
  /** Without the permission the capacity is shown as text. */
  readonly mayChange: boolean
}

/** The most that the kitchen takes on for a slot of 15 minutes: a number of orders, of minutes of work, or no limit. */
export function KitchenCapacity({ locationId, capacity, mayChange }: KitchenCapacityProps) {
  const t = useTranslations('availability.capacity')
  return (
    <section aria-label={t('title')} className="mt-10 border-t border-line pt-8">
      <h3 className="text-24 font-[740]">{t('title')}</h3>
      <p className="mt-1 text-17 text-ink-2">{t('text')}</p>
      {mayChange ? (
        <CapacityFields locationId={locationId} capacity={capacity} />
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

function CapacityFields({ locationId, capacity }: Omit<KitchenCapacityProps, 'mayChange'>) {
  const t = useTranslations('availability.capacity')
  const set = useSetCapacity(locationId)
  const form = useRecordForm(formOf(capacity))
  const { register, reset, setValue, watch, formState } = form
  const by = watch('by')
  const seen = useSeen(capacity, formState.isDirty)
  const save = async (fields: ReturnType<typeof formOf>) => {
    const wanted = capacityOf(fields)
    if (wanted === undefined) return false
    const stored = await set.mutateAsync({ wanted, seen })
    reset(formOf(stored.capacity))
    showToast(t('saved'), { tone: 'ok' })
    return true
  }
  return (
    <RecordForm form={form} submitError={set.error} names={NAMES} className="mt-4 grid gap-4" onSubmit={save}>
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
    </RecordForm>
  )
}
