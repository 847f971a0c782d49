import { currencyOfTerritory, distanceUnitOf, districtOf, METRES_OF, type Territory } from '@comanda/domain'
import { classes, Field, Select } from '@comanda/ui'
import { Bike, ShoppingBag, Utensils } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { Service } from '../../../api/signup.ts'
import { postcodesOf } from '../../../forms/area-fields.ts'
import { LongHours } from '../../../forms/long-hours.tsx'
import { distanceWords } from '../../../parts/distance-words.ts'
import { useMoney } from '../../../parts/money.ts'
import { useSaveService } from '../../../resources/signup.ts'
import { StepFrame } from '../step-frame.tsx'
import { useKept } from '../use-kept.ts'
import { usePreview } from '../use-preview.ts'
import { useSave, useSignup } from '../use-signup.ts'
import { clockOf, isSameDaily, ServiceHours, USUAL_WEEK } from './service-hours.tsx'

const USUAL: Omit<Service, 'radius'> = {
  delivery: true,
  collection: true,
  tables: 0,
  week: USUAL_WEEK,
  postcodes: [],
  minimum: 15,
  fee: 2.5,
}
const USUAL_TABLES = 10
const DISTANCES = { mile: [0.5, 1, 1.5, 2, 2.5, 3, 4, 6], kilometer: [1, 2, 3, 4, 5, 7, 10] } as const
const USUAL_DISTANCE = { mile: 2, kilometer: 3 } as const
const FEES = [0, 1, 1.5, 2, 2.5, 3, 3.5, 4, 5]
const MINIMUMS = [0, 10, 12, 15, 20, 25, 30]
const TABLES = [5, 10, 15, 20, 30, 40, 60]
/** Three lists side by side on a phone. */
const NARROW = 'max-sm:ps-3 max-sm:pe-9 max-sm:text-15'
/** Postcodes and their beginnings. */
const EXAMPLES: Readonly<Record<Territory, string>> = { uk: 'LS6, LS2', es: '41003, 4101' }

export function ServiceScreen() {
  const t = useTranslations('start.service')
  const next = useTranslations('start')
  const signup = useSignup()
  const { save, isBusy, errors } = useSave('service', useSaveService(), ['collection', 'week', 'postcodes'])
  const territory = signup.place?.territory ?? 'uk'
  const currency = currencyOfTerritory(territory)
  const unit = distanceUnitOf(currency)
  const metresOf = (distance: number) => Math.round(distance * METRES_OF[unit])
  const usual = { ...USUAL, radius: metresOf(USUAL_DISTANCE[unit]) }
  const [service, setService] = useKept<Service>('service', signup.service ?? usual)
  const [isByDay, setByDay] = useKept('serviceByDay', !isSameDaily(service.week))
  const district = districtOf(signup.place?.address.postcode ?? '', territory)
  // Where the map does not know the restaurant there is no distance from it.
  const isByPostcode = signup.place !== null && signup.place.address.position === null
  const listed = signup.service?.postcodes ?? []
  const [postcodes, setPostcodes] = useKept(
    `postcodes:${district}`,
    (listed.length > 0 ? listed : [district]).join(', '),
  )
  const preview = usePreview()
  const [isConfirmed, setConfirmed] = useState(false)
  const set = (change: Partial<Service>) => {
    if (change.week) setConfirmed(false)
    setService((now) => ({ ...now, ...change }))
  }
  const answer = () =>
    save({
      service: { ...service, postcodes: isByPostcode ? [...postcodesOf(postcodes)] : [] },
      confirmed: isConfirmed,
    })
  const locale = useLocale()
  const money = useMoney()
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
      action={{ text: next('next'), isBusy, onPress: answer }}
      {...preview}
    >
      <fieldset>
        <legend className="sr-only">{t('types')}</legend>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(6.25rem,1fr))] gap-2 sm:gap-2.5">
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
        <div className="mt-4">
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
      <ServiceHours
        week={service.week}
        isByDay={isByDay}
        error={errors.week ?? null}
        onChange={(week) => set({ week })}
        onByDay={setByDay}
      />
      <LongHours spans={service.week.flat().map(clockOf)} isConfirmed={isConfirmed} onConfirm={setConfirmed} />
      {service.delivery && (
        <>
          <h2 className="mt-5 mb-2 text-20 font-[720]">{t('area')}</h2>
          {isByPostcode && <p className="mb-4 text-15 text-pretty text-ink-2">{t('notOnMap')}</p>}
          <div className="grid grid-cols-[repeat(auto-fit,minmax(6.25rem,1fr))] items-end gap-2 sm:gap-4">
            <div className={classes(isByPostcode && 'col-span-full')}>
              {isByPostcode ? (
                <Field
                  name="postcodes"
                  autoComplete="off"
                  label={t('postcodes')}
                  hint={t('postcodesHint', { example: EXAMPLES[territory] })}
                  value={postcodes}
                  error={errors.postcodes ?? null}
                  onChange={(event) => setPostcodes(event.target.value)}
                />
              ) : (
                <Select
                  label={t('radius')}
                  className={NARROW}
                  value={service.radius}
                  onChange={(event) => set({ radius: Number(event.target.value) })}
                >
                  {withValue(DISTANCES[unit].map(metresOf), service.radius).map((metres) => (
                    <option key={metres} value={metres}>
                      {distanceWords(metres, unit, locale)}
                    </option>
                  ))}
                </Select>
              )}
            </div>
            <Select
              label={t('fee')}
              className={NARROW}
              value={service.fee}
              onChange={(event) => set({ fee: Number(event.target.value) })}
            >
              {withValue(FEES, service.fee).map((amount) => (
                <option key={amount} value={amount}>
                  {priceOf(amount)}
                </option>
              ))}
            </Select>
            <Select
              label={t('minimum')}
              className={NARROW}
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
        'relative grid cursor-pointer grid-cols-[1fr_auto] content-start items-center gap-x-2 gap-y-1.5 rounded-m border p-3',
        'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink',
        isOn ? 'border-ink bg-surface inset-ring-1 inset-ring-ink' : 'border-line bg-bg',
      )}
    >
      {icon}
      <input
        type="checkbox"
        checked={isOn}
        onChange={(event) => onChange(event.target.checked)}
        className="size-6 shrink-0 accent-ink focus-visible:outline-none"
      />
      <span className="col-span-2 min-w-0 break-words">
        <span className="block text-15 font-[680] sm:text-17">{name}</span>
        <span className="hidden text-15 text-ink-2 sm:block">{text}</span>
      </span>
    </label>
  )
}
