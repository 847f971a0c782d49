import { MAX_KCAL } from '@comanda/domain'
import { showToast } from '@comanda/ui'
import { useTranslations } from 'use-intl'
import { NumberInput } from '../../../../forms/number-input.tsx'
import type { FieldsProps } from './price-fields.tsx'

/** The kilocalories of a dish; empty is not declared. */
export function CaloriesField({ dish: { kcal }, onSave }: FieldsProps) {
  const t = useTranslations('dishes.calories')
  return (
    <section aria-label={t('title')}>
      <h3 className="text-20 font-[720]">{t('title')}</h3>
      <p className="mt-1 text-17 text-ink-2">{t('text')}</p>
      <div className="mt-3 flex items-center gap-2 text-17">
        <NumberInput
          label={t('title')}
          value={kcal}
          most={MAX_KCAL}
          onNumber={(next) => onSave({ kcal: next })}
          onEmpty={() => onSave({ kcal: null })}
          onInvalid={() => showToast(t('invalid'), { tone: 'bad' })}
        />
        {t('unit')}
      </div>
    </section>
  )
}
