import { CUSTOMER_HABITS, CUSTOMER_SORTS, LISTED_CUSTOMER_KINDS } from '@comanda/domain'
import { Select } from '@comanda/ui'
import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../../parts/button.tsx'
import { useSession } from '../../shell/session.ts'
import { AWAY_DAYS, type CustomerFilterTexts, EVERYWHERE } from './use-customer-filters.ts'

interface CustomerFilterFieldsProps {
  readonly texts: CustomerFilterTexts
  readonly onChange: (change: Partial<CustomerFilterTexts>) => void
}

/** The filters of the list of customers, and by what it is sorted. */
export function CustomerFilterFields({ texts, onChange }: CustomerFilterFieldsProps) {
  const t = useTranslations('customers')
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
          name="habit"
          all={t('anyHabit')}
          options={CUSTOMER_HABITS.map((one) => [one, t(`habits.${one}`)])}
          {...{ texts, onChange }}
        />
        <Choice
          name="away"
          all={t('anyAway')}
          options={AWAY_DAYS.map((days) => [String(days), t('awayDays', { days })])}
          {...{ texts, onChange }}
        />
        <Choice
          name="kind"
          all={t('anyKind')}
          options={LISTED_CUSTOMER_KINDS.map((one) => [one, t(`kinds.${one}`)])}
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
        <Choice
          name="sort"
          all={t('sorts.last')}
          options={CUSTOMER_SORTS.filter((one) => one !== 'last').map((one) => [one, t(`sorts.${one}`)])}
          {...{ texts, onChange }}
        />
      </div>
    </>
  )
}

interface ChoiceProps extends CustomerFilterFieldsProps {
  readonly name: keyof CustomerFilterTexts
  /** The words for no choice. */
  readonly all: string
  readonly options: readonly (readonly [value: string, name: string])[]
}

function Choice({ name, all, options, texts, onChange }: ChoiceProps) {
  const t = useTranslations('customers')
  return (
    <Select
      label={t(`filters.${name}`)}
      value={texts[name]}
      onChange={({ target }) => onChange({ [name]: target.value })}
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
