import { LOCATION_LIMITS } from '@comanda/domain'
import { Field } from '@comanda/ui'
import { Plus, Trash2 } from 'lucide-react'
import { type UseFormReturn, useFieldArray } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import type { TypedArea } from '../../../../forms/area-fields.ts'
import { Button } from '../../../../parts/button.tsx'
import { amountOf } from '../../../../parts/money.ts'
import { RemoveRowButton } from '../../../../parts/remove-row-button.tsx'
import { useConsole } from '../../shell/console-context.ts'

const SYMBOLS = { GBP: '£', EUR: '€' } as const

/** What delivery costs from which order value on. */
export function AreaTiers({ form }: { readonly form: UseFormReturn<TypedArea> }) {
  const t = useTranslations('areas')
  const { location } = useConsole()
  const symbol = SYMBOLS[location.currency]
  const { register, formState, control } = form
  const tiers = useFieldArray({ control, name: 'tiers', keyName: 'key' })
  const errors = formState.errors.tiers
  const root = formState.errors.root as Readonly<Record<string, { readonly message?: string }>> | undefined
  const isAmount = (typed: string) => amountOf(typed) !== null || t('wrongAmount')
  const isFirstOf = (typed: string, at: number, all: TypedArea['tiers']) =>
    !all.slice(0, at).some(({ from }) => amountOf(from) === amountOf(typed)) || t('sameAmount')
  return (
    <div>
      <div className="grid gap-2">
        {tiers.fields.map((tier, step) => (
          <div key={tier.key} className="grid grid-cols-[1fr_1fr_auto] items-end gap-2">
            <Field
              label={t('from', { symbol })}
              hideLabel={step > 0}
              inputMode="decimal"
              autoComplete="off"
              error={errors?.[step]?.from?.message ?? null}
              {...register(`tiers.${step}.from`, {
                validate: { isAmount, isFirst: (typed, all) => isFirstOf(typed, step, all.tiers) },
              })}
            />
            <Field
              label={t('charge', { symbol })}
              hideLabel={step > 0}
              inputMode="decimal"
              autoComplete="off"
              error={errors?.[step]?.charge?.message ?? null}
              {...register(`tiers.${step}.charge`, { validate: isAmount })}
            />
            <RemoveRowButton
              className="px-3"
              label={t('removeStep', { number: step + 1 })}
              disabled={tiers.fields.length === 1}
              onRemove={() => tiers.remove(step)}
            >
              <Trash2 size={20} aria-hidden />
            </RemoveRowButton>
          </div>
        ))}
      </div>
      {root?.tiers?.message !== undefined && (
        <p role="alert" className="mt-2 text-15 font-[600] text-rejected">
          {root.tiers.message}
        </p>
      )}
      <p className="mt-2 text-15 text-ink-2">{t('stepsHint')}</p>
      {tiers.fields.length < LOCATION_LIMITS.tiers && (
        <Button
          look="quiet"
          className="-ms-3 gap-1.5 px-3 text-15"
          onClick={() => tiers.append({ from: '', charge: '' })}
        >
          <Plus size={18} aria-hidden />
          {t('addStep')}
        </Button>
      )}
    </div>
  )
}
