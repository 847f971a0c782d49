import { type OrderType, VAT_KINDS, type VatKind, type VatRates } from '@comanda/domain'
import { Field, Select } from '@comanda/ui'
import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { EditedMenu } from '../../../../api/dishes.ts'
import type { FieldsProps } from './price-fields.tsx'

interface VatFieldsProps extends FieldsProps {
  readonly kinds: EditedMenu['vatKinds']
  readonly offered: readonly OrderType[]
}

/** The VAT inside the prices of a dish: of its kind, or rates of its own. */
export function VatFields({ dish, kinds, offered, onSave }: VatFieldsProps) {
  const t = useTranslations('dishes')
  const ways = useTranslations('dishes.ways')
  const names = useTranslations('dishes.vatKinds')
  const words = useRatesWords(offered)
  const { vat, vatKind } = dish
  if (dish.isMealDeal) return <p className="mt-4 text-15 text-ink-2">{t('vatOfDeal')}</p>
  const rates = kinds && vatKind && kinds[vatKind]
  return (
    <div className="mt-4 grid gap-4">
      {kinds && (
        <div className="max-w-100">
          <Select
            label={t('vatKind')}
            hint={rates ? words(rates) : null}
            value={vatKind ?? ''}
            onChange={({ target }) =>
              // Rates of its own begin as those of the kind.
              onSave(
                target.value === ''
                  ? { vatKind: null, ...(rates && { vat: rates }) }
                  : { vatKind: target.value as VatKind },
              )
            }
          >
            <option value="">{t('vatOwn')}</option>
            {VAT_KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {names(kind)}
              </option>
            ))}
          </Select>
        </div>
      )}
      {!rates && (
        <div className="grid grid-cols-2 items-end gap-4 md:grid-cols-4">
          {offered.map((type) => (
            <Rate
              key={type}
              label={t('vatFor', { way: ways(type) })}
              rate={vat[type]}
              onRate={(rate) => onSave({ vat: { ...vat, [type]: rate } })}
            />
          ))}
        </div>
      )}
    </div>
  )
}

/** Says rates in words: one percentage where all ways to order have the same. */
export function useRatesWords(offered: readonly OrderType[]) {
  const ways = useTranslations('dishes.ways')
  const locale = useLocale()
  const percent = (rate: number) =>
    (rate / 10_000).toLocaleString(locale, { style: 'percent', maximumFractionDigits: 2 })
  return (rates: VatRates): string => {
    const [first, ...others] = offered.map((type) => rates[type])
    return first !== undefined && others.every((rate) => rate === first)
      ? percent(first)
      : offered.map((type) => `${ways(type)} ${percent(rates[type])}`).join(' · ')
  }
}

const MOST_RATE = 10_000

/** A percentage that saves itself when the field is left. */
function Rate({
  label,
  rate,
  onRate,
}: {
  readonly label: string
  readonly rate: number
  readonly onRate: (rate: number) => void
}) {
  const t = useTranslations('dishes')
  const locale = useLocale()
  const [typed, setTyped] = useState<string | null>(null)
  const [isWrong, setWrong] = useState(false)
  const stored = (rate / 100).toLocaleString(locale)
  const submit = () => {
    if (typed === null) return
    const wanted = Math.round(Number(typed.replace(',', '.')) * 100)
    const isRate = typed.trim() !== '' && wanted >= 0 && wanted <= MOST_RATE
    setWrong(!isRate)
    if (!isRate) return
    setTyped(null)
    if (wanted !== rate) onRate(wanted)
  }
  return (
    <Field
      label={label}
      inputMode="decimal"
      autoComplete="off"
      value={typed ?? stored}
      error={isWrong ? t('noRate') : null}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={submit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur()
        if (event.key === 'Escape') setTyped(null)
      }}
    />
  )
}
