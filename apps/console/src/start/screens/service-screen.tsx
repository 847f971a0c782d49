import type { ClockSpan } from '@comanda/domain'
import { classes, Select } from '@comanda/ui'
import { Bike, ShoppingBag, Utensils } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { type Service, saveService } from '../../api/signup.ts'
import { TimeSpan } from '../../forms/time-span.tsx'
import { Button } from '../../parts/button.tsx'
import { useMoney } from '../../parts/money.ts'
import { StepFrame } from '../step-frame.tsx'
import { useKept } from '../use-kept.ts'
import { usePreview } from '../use-preview.ts'
import { useSave, useSignup } from '../use-signup.ts'

type Span = Service['week'][number][number]

const USUAL_SPAN: Span = { opens_at: '12:00', closes_at: '22:00' }
const DAYS = ['d1', 'd2', 'd3', 'd4', 'd5', 'd6', 'd7'] as const
const USUAL: Service = {
  delivery: true,
  collection: true,
  tables: 0,
  week: DAYS.map(() => [USUAL_SPAN]),
  radius: 3000,
  minimum: 15,
  fee: 2.5,
}
const USUAL_TABLES = 10
const RADII = [1000, 2000, 3000, 4000, 5000, 7000, 10_000]
const FEES = [0, 1, 1.5, 2, 2.5, 3, 3.5, 4, 5]
const MINIMUMS = [0, 10, 12, 15, 20, 25, 30]
const TABLES = [5, 10, 15, 20, 30, 40, 60]

export function ServiceScreen() {
  const t = useTranslations('start.service')
  const next = useTranslations('start')
  const signup = useSignup()
  const { save, isBusy, errors } = useSave('service', ['collection', 'week'])
  const [service, setService] = useKept<Service>('service', signup.service ?? USUAL)
  const isSame = service.week.every((spans) => JSON.stringify(spans) === JSON.stringify(service.week[0]))
  const [isByDay, setByDay] = useKept('serviceByDay', !isSame)
  const preview = usePreview()
  const set = (change: Partial<Service>) => setService({ ...service, ...change })
  const setDay = (day: number, spans: readonly Span[]) =>
    set({ week: service.week.map((old, index) => (index === day ? [...spans] : old)) })
  const every = service.week[0]?.[0] ?? USUAL_SPAN
  const money = useMoney()
  const currency = signup.place?.territory === 'es' ? 'EUR' : 'GBP'
  const priceOf = (amount: number) => money(Math.round(amount * 100), currency)
  const types = [
    {
      name: t('delivery'),
      text: t('deliveryText'),
      icon: <Bike size={26} aria-hidden />,
      isOn: service.delivery,
      turn: (delivery: boolean) => set({ delivery }),
    },
    {
      name: t('collection'),
      text: t('collectionText'),
      icon: <ShoppingBag size={26} aria-hidden />,
      isOn: service.collection,
      turn: (collection: boolean) => set({ collection }),
    },
    {
      name: t('table'),
      text: t('tableText'),
      icon: <Utensils size={26} aria-hidden />,
      isOn: service.tables > 0,
      turn: (isOn: boolean) => set({ tables: isOn ? USUAL_TABLES : 0 }),
    },
  ]
  return (
    <StepFrame
      step="service"
      title={t('title')}
      lead={t('lead')}
      action={{ text: next('next'), isBusy, onPress: () => save(() => saveService(service)) }}
      {...preview}
    >
      <fieldset>
        <legend className="sr-only">{t('types')}</legend>
        <div className="grid gap-2.5">
          {types.map(({ name, text, icon, isOn, turn }) => (
            <TypeCard key={name} name={name} text={text} icon={icon} isOn={isOn} onChange={turn} />
          ))}
        </div>
        {errors.collection && (
          <p role="alert" className="mt-2 text-15 font-[600] text-bad">
            {errors.collection}
          </p>
        )}
      </fieldset>
      {service.tables > 0 && (
        <div className="mt-5">
          <Select
            label={t('tables')}
            value={service.tables}
            onChange={(event) => set({ tables: Number(event.target.value) })}
          >
            {withValue(TABLES, service.tables).map((count) => (
              <option key={count} value={count}>
                {count}
              </option>
            ))}
          </Select>
        </div>
      )}
      <h2 className="mt-8 mb-3 text-20 font-[720]">{t('hours')}</h2>
      {isByDay ? (
        <ul className="grid gap-2">
          {DAYS.map((day, index) => {
            const [span] = service.week[index] ?? []
            return (
              <li key={day} className="flex min-h-13 flex-wrap items-center gap-x-3 gap-y-1">
                <label className="flex min-h-11 w-34 cursor-pointer items-center gap-3 text-17">
                  <input
                    type="checkbox"
                    aria-label={t('open', { day: t(`days.${day}`) })}
                    checked={span !== undefined}
                    onChange={(event) => setDay(index, event.target.checked ? [every] : [])}
                    className="size-6 accent-ink"
                  />
                  {t(`days.${day}`)}
                </label>
                {span === undefined ? (
                  <span className="text-15 text-ink-2">{t('closed')}</span>
                ) : (
                  <TimeSpan
                    span={clockOf(span)}
                    names={{
                      from: t('fromOf', { day: t(`days.${day}`) }),
                      to: t('toOf', { day: t(`days.${day}`) }),
                    }}
                    onChange={(changed) => setDay(index, [wireOf(changed), ...(service.week[index]?.slice(1) ?? [])])}
                  />
                )}
              </li>
            )
          })}
        </ul>
      ) : (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <span className="text-17 font-[600]">{t('everyDay')}</span>
          <TimeSpan
            span={clockOf(every)}
            names={{ from: t('from'), to: t('to') }}
            onChange={(span) => set({ week: DAYS.map(() => [wireOf(span)]) })}
          />
        </div>
      )}
      {errors.week && (
        <p role="alert" className="mt-2 text-15 font-[600] text-bad">
          {errors.week}
        </p>
      )}
      <Button
        look="quiet"
        className="mt-2 -ms-3 px-3 text-15"
        onClick={() => {
          if (isByDay) set({ week: DAYS.map(() => [every]) })
          setByDay(!isByDay)
        }}
      >
        {isByDay ? t('sameDay') : t('byDay')}
      </Button>
      {service.delivery && (
        <>
          <h2 className="mt-6 mb-3 text-20 font-[720]">{t('area')}</h2>
          <div className="grid grid-cols-2 gap-4">
            <div className="col-span-2">
              <Select
                label={t('radius')}
                value={service.radius}
                onChange={(event) => set({ radius: Number(event.target.value) })}
              >
                {withValue(RADII, service.radius).map((metres) => (
                  <option key={metres} value={metres}>
                    {t('kilometres', { count: String(metres / 1000) })}
                  </option>
                ))}
              </Select>
            </div>
            <Select label={t('fee')} value={service.fee} onChange={(event) => set({ fee: Number(event.target.value) })}>
              {withValue(FEES, service.fee).map((amount) => (
                <option key={amount} value={amount}>
                  {priceOf(amount)}
                </option>
              ))}
            </Select>
            <Select
              label={t('minimum')}
              value={service.minimum}
              onChange={(event) => set({ minimum: Number(event.target.value) })}
            >
              {withValue(MINIMUMS, service.minimum).map((amount) => (
                <option key={amount} value={amount}>
                  {priceOf(amount)}
                </option>
              ))}
            </Select>
          </div>
        </>
      )}
    </StepFrame>
  )
}

const clockOf = ({ opens_at: opens, closes_at: closes }: Span): ClockSpan => ({ opens, closes })
const wireOf = ({ opens, closes }: ClockSpan): Span => ({ opens_at: opens, closes_at: closes })

/** The offered amounts, and the saved one if it is none of them. */
const withValue = (offered: readonly number[], value: number): readonly number[] =>
  offered.includes(value) ? offered : [...offered, value].sort((a, b) => a - b)

interface TypeCardProps {
  readonly name: string
  readonly text: string
  readonly icon: ReactNode
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
}

function TypeCard({ name, text, icon, isOn, onChange }: TypeCardProps) {
  return (
    <label
      className={classes(
        'relative flex min-h-16 cursor-pointer items-center gap-4 rounded-m border px-4 py-2.5',
        'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink',
        isOn ? 'border-ink bg-surface inset-ring-1 inset-ring-ink' : 'border-line bg-bg',
      )}
    >
      {icon}
      <span className="min-w-0 grow">
        <span className="block text-17 font-[680]">{name}</span>
        <span className="block text-15 text-ink-2">{text}</span>
      </span>
      <input
        type="checkbox"
        checked={isOn}
        onChange={(event) => onChange(event.target.checked)}
        className="size-6 shrink-0 accent-ink focus-visible:outline-none"
      />
    </label>
  )
}
