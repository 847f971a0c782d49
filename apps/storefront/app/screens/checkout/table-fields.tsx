import type { Location } from '@comanda/domain'
import { OptionCard } from '@comanda/ui'
import { useTranslations } from 'use-intl'
import { fieldId } from './details-form.ts'
import { StepSection } from './step-section.tsx'
import type { DetailsFormState } from './use-details-form.ts'

/** Which table it is served at. [5.40] */
export function TableFields({ state, location }: { readonly state: DetailsFormState; readonly location: Location }) {
  const t = useTranslations('checkout.table')
  const error = state.errorOf('tableId')
  return (
    <StepSection title={t('title')}>
      {location.tables.length === 0 ? <p className="text-body text-ink-2">{t('none')}</p> : null}
      <fieldset
        id={fieldId('tableId')}
        tabIndex={-1}
        aria-describedby={error ? 'table-error' : undefined}
        className="grid grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))] gap-3"
      >
        <legend className="sr-only">{t('choose')}</legend>
        {location.tables.map((table) => (
          <OptionCard
            key={table.id}
            bare
            filled
            name="table"
            title={t('named', { name: table.name })}
            text={t('seats', { count: table.capacity })}
            checked={state.form.tableId === table.id}
            onChange={() => state.set({ tableId: table.id })}
          />
        ))}
      </fieldset>
      {error ? (
        <p id="table-error" className="text-hint text-bad">
          {error}
        </p>
      ) : null}
    </StepSection>
  )
}
