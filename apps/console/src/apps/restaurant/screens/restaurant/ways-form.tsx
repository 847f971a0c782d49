import { LOCATION_LIMITS, type OrderType } from '@comanda/domain'
import { Field, Select, showToast } from '@comanda/ui'
import type { ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { Link } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { SaveButton } from '../../../../forms/save-button.tsx'
import { fieldsOf, type WaysFields, waysOf } from '../../../../forms/ways-fields.ts'
import { WholeNumberField } from '../../../../forms/whole-number-field.tsx'
import { amountOf } from '../../../../parts/money.ts'
import { Toggle } from '../../../../parts/toggle.tsx'
import { path } from '../../../../path.ts'
import { RecordForm } from '../../../../records/record-form.tsx'
import { useRecordForm, useSeen } from '../../../../records/use-record-form.ts'
import { useSetWays } from '../../../../resources/location-settings.ts'
import type { SettingsFormProps } from './restaurant-screen.tsx'
import { TableList } from './table-list.tsx'

/** Hours before opening that are offered for orders ahead; empty takes none. */
const AHEAD = ['', '1', '2', '4', '12', '24', '48', '168'] as const

const LISTS = ['areas', 'tables'] as const

/** How customers order: delivery, collection, and at the table. */
export function WaysForm({ settings, location }: SettingsFormProps) {
  const t = useTranslations('restaurant.ways')
  const common = useTranslations('restaurant')
  const locale = useLocale()
  const set = useSetWays(location.id)
  const form = useRecordForm<WaysFields>(fieldsOf(settings, locale))
  const { reset, formState } = form
  const seen = useSeen(settings, formState.isDirty)
  // The server names the areas or a table's field: the part shows it.
  const names = Object.fromEntries(
    Object.keys(set.error?.fields ?? {}).flatMap((name) => {
      const list = LISTS.find((one) => name.startsWith(one))
      return list === undefined ? [] : [[name, `root.${list}` as const]]
    }),
  )
  const save = async (fields: WaysFields) => {
    reset(fieldsOf(await set.mutateAsync({ wanted: waysOf(fields), seen }), locale))
    showToast(common('saved'), { tone: 'ok' })
  }
  const root = formState.errors.root as Readonly<Record<string, { readonly message?: string }>> | undefined
  return (
    <RecordForm form={form} submitError={set.error} names={names} onSubmit={save}>
      <Way form={form} type="delivery" text={t('deliveryText')}>
        <p className="text-17">
          <span className="me-3 font-[650]">{t('areas', { count: settings.areas.length })}</span>
          <Link to={path.areas(location.slug)} className="underline underline-offset-4">
            {t('toAreas')}
          </Link>
        </p>
        {root?.areas?.message !== undefined && (
          <p role="alert" className="text-15 font-[600] text-rejected">
            {root.areas.message}
          </p>
        )}
      </Way>
      <Way form={form} type="collection" text={t('collectionText')} />
      <Way form={form} type="table" text={t('tableText')}>
        <TableList form={form} error={root?.tables?.message ?? null} />
      </Way>
      <SaveButton state={formState}>{common('save')}</SaveButton>
    </RecordForm>
  )
}

interface WayProps {
  readonly form: UseFormReturn<WaysFields>
  readonly type: OrderType
  readonly text: string
  readonly children?: ReactNode
}

function Way({ form, type, text, children }: WayProps) {
  const t = useTranslations('restaurant.ways')
  const types = useTranslations('type')
  const { register, setValue, watch, getFieldState, formState } = form
  const isOffered = watch(`ways.${type}.offered`)
  const aheadWords = (hours: number): string =>
    hours > 24 && hours % 24 === 0 ? t('daysAhead', { days: hours / 24 }) : t('hoursAhead', { hours })
  const amount = (name: 'service' | 'bag') => (
    <Field
      label={t(name)}
      inputMode="decimal"
      autoComplete="off"
      error={getFieldState(`ways.${type}.${name}`, formState).error?.message ?? null}
      {...register(`ways.${type}.${name}`, { validate: (typed) => amountOf(typed) !== null || t('wrongAmount') })}
    />
  )
  return (
    <fieldset className="rounded-m border border-line bg-surface p-4 sm:p-5">
      <legend className="sr-only">{types(type)}</legend>
      <div className="flex items-center gap-4">
        <div className="min-w-0 grow">
          <p className="text-20 font-[700]">{types(type)}</p>
          <p className="text-15 text-ink-2">{text}</p>
        </div>
        <Toggle
          label={t('offer', { type: types(type) })}
          words={isOffered ? t('on') : t('off')}
          on={isOffered}
          onChange={(on) => setValue(`ways.${type}.offered`, on, { shouldDirty: true, shouldValidate: true })}
        />
      </div>
      {isOffered && (
        <div className="mt-4 grid gap-5 border-t border-line pt-4">
          {children}
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <WholeNumberField
              form={form}
              name={`ways.${type}.minutes`}
              label={t('minutes')}
              limits={LOCATION_LIMITS.preparationMinutes}
              wrong={t('wrongMinutes', LOCATION_LIMITS.preparationMinutes)}
            />
            {type === 'table' ? null : (
              <Select label={t('ahead')} {...register(`ways.${type}.ahead`)}>
                {AHEAD.map((hours) => (
                  <option key={hours} value={hours}>
                    {hours === '' ? t('noneAhead') : aheadWords(Number(hours))}
                  </option>
                ))}
              </Select>
            )}
            {amount('service')}
            {type === 'table' ? null : amount('bag')}
          </div>
          {type === 'table' ? null : (
            <Toggle
              label={t('later')}
              words={t('later')}
              on={watch(`ways.${type}.later`)}
              onChange={(on) => setValue(`ways.${type}.later`, on, { shouldDirty: true })}
            />
          )}
        </div>
      )}
    </fieldset>
  )
}
