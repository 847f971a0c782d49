import { type Capacity, MAX_CAPACITY, MAX_DISH_MINUTES } from '@comanda/domain'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { FieldError, Input, Label, Radio, RadioGroup, TextField } from 'react-aria-components'
import { useTranslations } from 'use-intl'
import { Button } from '../parts/button.tsx'

type Way = 'none' | Capacity['by']

const WAYS: readonly Way[] = ['none', 'orders', 'minutes']
/** What the fields start with where nothing is said yet: three people at work, and a pizza. */
const MOST = { orders: 10, minutes: 45 } as const
const PER_DISH = 6

interface KitchenCapacityProps {
  readonly capacity: Capacity | null
  /** Whoever may not change it reads it. */
  readonly mayChange: boolean
  readonly isBusy: boolean
  readonly onSave: (capacity: Capacity | null) => void
}

/** How much the kitchen takes on for a quarter of an hour: so many orders, so many minutes of work, or whatever comes. */
export function KitchenCapacity({ capacity, mayChange, isBusy, onSave }: KitchenCapacityProps) {
  const t = useTranslations('place.capacity')
  return (
    <section aria-label={t('title')} className="mt-10 border-t border-line pt-8">
      <h3 className="text-24 font-[740]">{t('title')}</h3>
      <p className="mt-1 text-17 text-ink-2">{t('text')}</p>
      {mayChange ? (
        <CapacityForm key={JSON.stringify(capacity)} capacity={capacity} isBusy={isBusy} onSave={onSave} />
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

const wholeFrom = (least: number, text: string, most: number): number | null =>
  /^\d+$/.test(text) && Number(text) >= least && Number(text) <= most ? Number(text) : null

function CapacityForm({ capacity, isBusy, onSave }: Omit<KitchenCapacityProps, 'mayChange'>) {
  const t = useTranslations('place.capacity')
  const [way, setWay] = useState<Way>(capacity?.by ?? 'none')
  const [typed, setTyped] = useState<string | null>(null)
  const [typedPerDish, setPerDish] = useState(String(capacity?.by === 'minutes' ? capacity.perDish : PER_DISH))
  const mostText = typed ?? (way === 'none' ? '' : String(capacity?.by === way ? capacity.most : MOST[way]))
  const most = wholeFrom(1, mostText, MAX_CAPACITY)
  const perDish = wholeFrom(0, typedPerDish, MAX_DISH_MINUTES)
  const wanted = wantedOf(way, most, perDish)
  const choose = (next: string) => {
    setWay(WAYS.find((one) => one === next) ?? 'none')
    setTyped(null)
  }
  return (
    <form
      className="mt-4 grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (wanted !== undefined) onSave(wanted)
      }}
    >
      <RadioGroup aria-label={t('title')} value={way} onChange={choose} className="grid gap-2 sm:grid-cols-3">
        {WAYS.map((value) => (
          <Radio
            key={value}
            value={value}
            className="flex min-h-16 items-center gap-3 rounded-button border border-line-strong bg-card px-4 py-2 text-17 leading-tight font-[650] data-selected:border-3 data-selected:border-ink data-focus-visible:outline-3 data-focus-visible:outline-offset-2 data-focus-visible:outline-ink"
          >
            {({ isSelected }) => (
              <>
                <span className="flex-1">{t(value)}</span>
                {isSelected && <Check size={22} aria-hidden className="shrink-0" />}
              </>
            )}
          </Radio>
        ))}
      </RadioGroup>
      {way !== 'none' && (
        <div className="grid items-end gap-4 sm:grid-cols-2">
          <NumberField
            label={t(way === 'orders' ? 'mostOrders' : 'mostMinutes')}
            value={mostText}
            onChange={setTyped}
            problem={most === null ? t('wrong', { least: 1, most: MAX_CAPACITY }) : null}
          />
          {way === 'minutes' && (
            <NumberField
              label={t('perDish')}
              value={typedPerDish}
              onChange={setPerDish}
              problem={perDish === null ? t('wrong', { least: 0, most: MAX_DISH_MINUTES }) : null}
            />
          )}
        </div>
      )}
      {way === 'minutes' && <p className="text-15 text-ink-2">{t('hint')}</p>}
      <Button
        type="submit"
        size={56}
        look="ink"
        className="justify-self-start"
        isDisabled={isBusy || wanted === undefined || JSON.stringify(wanted) === JSON.stringify(capacity)}
      >
        {t('save')}
      </Button>
    </form>
  )
}

/** Undefined: something is still to be put right. */
const wantedOf = (way: Way, most: number | null, perDish: number | null): Capacity | null | undefined => {
  if (way === 'none') return null
  if (most === null) return undefined
  if (way === 'orders') return { by: 'orders', most }
  return perDish === null ? undefined : { by: 'minutes', most, perDish }
}

interface NumberFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly problem: string | null
}

function NumberField({ label, value, onChange, problem }: NumberFieldProps) {
  return (
    <TextField value={value} onChange={(text) => onChange(text.trim())} isInvalid={problem !== null}>
      <Label className="text-15 font-[600]">{label}</Label>
      <Input
        inputMode="numeric"
        autoComplete="off"
        className="mt-2 block min-h-14 w-full rounded-button border border-field bg-card px-4 text-20 font-[650] tabular-nums data-invalid:border-rejected"
      />
      <FieldError className="mt-1 block text-15 text-rejected">{problem}</FieldError>
    </TextField>
  )
}
