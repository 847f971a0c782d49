import { FOUND_INTAKES, FOUND_PAYMENTS, FOUND_STATUSES, ORDER_TYPES } from '@comanda/domain'
import { Field, Select } from '@comanda/ui'
import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../../parts/button.tsx'
import { useSession } from '../../shell/session.ts'
import { EVERYWHERE, type OrderFilterTexts, PERIODS } from './use-order-filters.ts'

interface FilterFieldsProps {
  readonly texts: OrderFilterTexts
  readonly onChange: (change: Partial<OrderFilterTexts>) => void
}

/** The filters of the list of all orders. */
export function FilterFields({ texts, onChange }: FilterFieldsProps) {
  const t = useTranslations('allOrders')
  const words = useTranslations()
  const { locations } = useSession()
  const [isOpen, setOpen] = useState(false)
  const chosen = Object.values(texts).filter((text) => text !== '').length
  return (
    <>
      <Button className="mt-4 w-full lg:hidden" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <SlidersHorizontal size={20} aria-hidden />
        {t('filter', { count: chosen })}
      </Button>
      <div
        className={`mt-4 grid grid-cols-2 gap-3 ${isOpen ? '' : 'max-lg:hidden'} lg:grid-cols-[repeat(auto-fit,minmax(150px,1fr))]`}
      >
        <Choice
          name="period"
          all={t('anyTime')}
          options={PERIODS.map((one) => [one, t(`periods.${one}`)])}
          {...{ texts, onChange }}
        />
        {texts.period === 'range' && (
          <>
            <Day name="from" {...{ texts, onChange }} />
            <Day name="until" {...{ texts, onChange }} />
          </>
        )}
        <Choice
          name="status"
          all={t('anyStatus')}
          options={FOUND_STATUSES.map((one) => [one, one === 'open' ? t('open') : words(`status.${one}`)])}
          {...{ texts, onChange }}
        />
        <Choice
          name="type"
          all={t('anyType')}
          options={ORDER_TYPES.map((one) => [one, words(`type.${one}`)])}
          {...{ texts, onChange }}
        />
        <Choice
          name="payment"
          all={t('anyPayment')}
          options={FOUND_PAYMENTS.map((one) => [one, t(`payments.${one}`)])}
          {...{ texts, onChange }}
        />
        <Choice
          name="intake"
          all={t('anyIntake')}
          options={FOUND_INTAKES.map((one) => [one, t(`intakes.${one}`)])}
          {...{ texts, onChange }}
        />
        {locations.length > 1 && (
          <Choice
            name="place"
            all={t('thisPlace')}
            options={[[EVERYWHERE, t('everyPlace')], ...locations.map(({ id, name }) => [String(id), name] as const)]}
            {...{ texts, onChange }}
          />
        )}
      </div>
    </>
  )
}

interface ChoiceProps extends FilterFieldsProps {
  readonly name: 'period' | 'status' | 'type' | 'payment' | 'intake' | 'place'
  /** The words for no choice. */
  readonly all: string
  readonly options: readonly (readonly [value: string, name: string])[]
}

function Choice({ name, all, options, texts, onChange }: ChoiceProps) {
  const t = useTranslations('allOrders')
  return (
    <Select
      label={t(`filters.${name}`)}
      value={texts[name]}
      onChange={({ target }) => onChange({ [name]: target.value, ...(name === 'period' && { from: '', until: '' }) })}
    >
      <option value="">{all}</option>
      {options.map(([one, words]) => (
        <option key={one} value={one}>
          {words}
        </option>
      ))}
    </Select>
  )
}

function Day({ name, texts, onChange }: FilterFieldsProps & { readonly name: 'from' | 'until' }) {
  const t = useTranslations('allOrders')
  return (
    <Field
      label={t(`filters.${name}`)}
      type="date"
      value={texts[name]}
      onChange={({ target }) => onChange({ [name]: target.value })}
    />
  )
}
