import { ORDER_TYPES } from '@comanda/domain'
import { showToast } from '@comanda/ui'
import { useLocale, useTranslations } from 'use-intl'
import type { Dish, DishFields, EditedMenu } from '../../../../api/dishes.ts'
import { MoneyInput } from '../../../../forms/money-input.tsx'
import { amountText } from '../../../../parts/money.ts'
import { useConsole } from '../../shell/console-context.ts'
import { VatFields } from './vat-fields.tsx'

export interface FieldsProps {
  readonly dish: Dish
  readonly onSave: (wanted: Partial<DishFields>) => void
}

const LABEL = 'mb-1.5 block text-15 font-[600]'

/** The price, those of single ways to order, and the VAT inside them. */
export function PriceFields({ dish, vatKinds, onSave }: FieldsProps & Pick<EditedMenu, 'vatKinds'>) {
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
      <VatFields dish={dish} kinds={vatKinds} offered={offered} onSave={onSave} />
    </section>
  )
}
