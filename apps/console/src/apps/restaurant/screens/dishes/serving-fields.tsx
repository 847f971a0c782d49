import { type ClockSpan, ORDER_TYPES } from '@comanda/domain'
import { Checkbox } from '@comanda/ui'
import { useTranslations } from 'use-intl'
import { useConsole } from '../../shell/console-context.ts'
import { DaysAndTimes } from './days-and-times.tsx'
import { isHidden } from './is-hidden.ts'
import type { FieldsProps } from './price-fields.tsx'
import { toggled } from './toggled.ts'

const LUNCH: ClockSpan = { opens: '12:00', closes: '15:00' }

/** How and when a dish is sold. */
export function ServingFields({ dish, onSave }: FieldsProps) {
  const t = useTranslations('dishes')
  const ways = useTranslations('dishes.ways')
  const { location } = useConsole()
  const { orderTypes, serving, ageRestricted } = dish
  const shown = ORDER_TYPES.filter((type) => location.offered.includes(type) || orderTypes.includes(type))
  return (
    <section aria-label={t('sold')}>
      <h3 className="text-20 font-[720]">{t('sold')}</h3>
      <div className="mt-2 flex flex-wrap gap-x-8">
        {shown.map((type) => (
          <Checkbox
            key={type}
            label={ways(type)}
            checked={orderTypes.includes(type)}
            onChange={() => onSave({ orderTypes: toggled(orderTypes, type, ORDER_TYPES) })}
          />
        ))}
        <Checkbox
          label={t('adults')}
          checked={ageRestricted}
          onChange={({ target }) => onSave({ ageRestricted: target.checked })}
        />
      </div>
      {isHidden(dish) && <p className="mt-1 text-17 font-[600]">{t('hiddenText')}</p>}
      <div className="mt-3">
        <DaysAndTimes value={serving} usual={LUNCH} onChange={(next) => onSave({ serving: next })} />
      </div>
    </section>
  )
}
