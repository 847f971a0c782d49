import { DIETARY_MARKS } from '@comanda/domain'
import { Chip } from '@comanda/ui'
import { useTranslations } from 'use-intl'
import { ContentsChips, useContentsText } from './contents-chips.tsx'
import type { FieldsProps } from './price-fields.tsx'
import { toggled } from './toggled.ts'

/** The fourteen allergens: those that the dish contains or may contain, none of them, or not declared yet. */
export function Allergens({ dish: { allergens, mayContain }, onSave }: FieldsProps) {
  const t = useTranslations('dishes')
  const textOf = useContentsText()
  const declared = { allergens, mayContain }
  return (
    <section aria-label={t('allergens')}>
      <h3 className="text-20 font-[720]">{t('allergens')}</h3>
      <p role="status" className={`mt-1 text-17 ${allergens === null ? 'font-[600] text-rejected' : 'text-ink-2'}`}>
        {textOf(declared)}
      </p>
      <ContentsChips declared={declared} onChange={onSave} />
    </section>
  )
}

/** What customers filter by. */
export function Marks({ dish: { dietary }, onSave }: FieldsProps) {
  const t = useTranslations('dishes')
  const names = useTranslations('dietary')
  return (
    <section aria-label={t('marks')}>
      <h3 className="text-20 font-[720]">{t('marks')}</h3>
      <div className="mt-3 flex flex-wrap gap-2">
        {DIETARY_MARKS.map((mark) => (
          <Chip
            key={mark}
            outlined
            chosen={dietary.includes(mark)}
            onClick={() => onSave({ dietary: toggled(dietary, mark, DIETARY_MARKS) })}
          >
            {names(mark)}
          </Chip>
        ))}
      </div>
    </section>
  )
}
