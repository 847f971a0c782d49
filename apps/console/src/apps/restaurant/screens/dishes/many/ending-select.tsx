import { PRICE_ENDINGS, type PriceEnding } from '@comanda/domain'
import { Select } from '@comanda/ui'
import { useTranslations } from 'use-intl'

interface EndingSelectProps {
  readonly value: PriceEnding
  readonly onChange: (value: PriceEnding) => void
}

const NAMES = { none: 'none', '.05': 'five', '.95': 'ninetyFive', '.99': 'ninetyNine', whole: 'whole' } as const

/** How new prices end. */
export function EndingSelect({ value, onChange }: EndingSelectProps) {
  const words = useTranslations('manyDishes')
  return (
    <Select label={words('ending')} value={value} onChange={({ target }) => onChange(target.value as PriceEnding)}>
      {PRICE_ENDINGS.map((one) => (
        <option key={one} value={one}>
          {words(`endings.${NAMES[one]}`)}
        </option>
      ))}
    </Select>
  )
}
