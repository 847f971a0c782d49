import { ORDER_TYPES } from '@comanda/domain'
import { Field, showToast } from '@comanda/ui'
import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { Dish, DishFields } from '../../../../api/dishes.ts'
import { MoneyInput } from '../../../../forms/money-input.tsx'
import { amountText } from '../../../../parts/money.ts'
import { useConsole } from '../../shell/console-context.ts'

export interface FieldsProps {
  readonly dish: Dish
  readonly onSave: (wanted: Partial<DishFields>) => void
}

const LABEL = 'mb-1.5 block text-15 font-[600]'

/** The price, those of single ways to order, and the VAT inside them. */
export function PriceFields({ dish, onSave }: FieldsProps) {
  const t = useTranslations('dishes')
  const ways = useTranslations('dishes.ways')
  const locale = useLocale()
  const { location } = useConsole()
  const { name, price, prices } = dish
  const invalid = () => showToast(t('noAmount'), { tone: 'bad' })
  const offered = ORDER_TYPES.filter((type) => location.offered.includes(type) || prices[type] !== null)
  return (
    <section aria-label={t('price')}>
      <h3 className="text-20 font-[720]">{t('price')}</h3>
      <div className="mt-3 grid grid-cols-2 items-end gap-4 md:grid-cols-4">
        <div>
          <span className={LABEL}>{t('everywhere')}</span>
          <MoneyInput
            label={t('priceOf', { name })}
            currency={location.currency}
            value={price}
            onAmount={(amount) => onSave({ price: amount })}
            onInvalid={invalid}
          />
        </div>
        {offered.map((type) => (
          <div key={type}>
            <span className={LABEL}>{ways(type)}</span>
            <MoneyInput
              label={t('priceFor', { way: ways(type) })}
              currency={location.currency}
              value={prices[type]}
              placeholder={amountText(price, locale)}
              onAmount={(amount) => onSave({ prices: { ...prices, [type]: amount } })}
              onEmpty={() => onSave({ prices: { ...prices, [type]: null } })}
              onInvalid={invalid}
            />
          </div>
        ))}
      </div>
      <p className="mt-2 text-15 text-ink-2">{t('pricesHint')}</p>
      <div className="mt-4 grid grid-cols-2 items-end gap-4 md:grid-cols-4">
        {offered.map((type) => (
          <Rate
            key={type}
            label={t('vatFor', { way: ways(type) })}
            rate={dish.vat[type]}
            onRate={(rate) => onSave({ vat: { ...dish.vat, [type]: rate } })}
          />
        ))}
      </div>
    </section>
  )
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
