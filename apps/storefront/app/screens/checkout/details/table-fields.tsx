import { type Location, tableLabel } from '@comanda/domain'
import { FieldError, OptionCard } from '@comanda/ui'
import { useTranslations } from 'use-intl'
import { fieldId } from '../../../forms/field-id.ts'
import { MANY_TABLES, TableChoice } from '../../../location/choose/table-choice.tsx'
import { FoldingSection } from './step-section.tsx'
import type { DetailsFormState } from './use-details-form.ts'

/** The table that the order is served at; a long list is searched by name. [5.40] */
export function TableFields({ state, location }: { readonly state: DetailsFormState; readonly location: Location }) {
  const t = useTranslations('checkout.table')
  const error = state.errorOf('tableId')
  const { tableId } = state.form
  const choose = (id: number) => state.set({ tableId: id })
  const chosen = location.tables.find(({ id }) => id === tableId)
  const label = (name: string) => tableLabel(name, (number) => t('named', { name: number }))
  const isMany = location.tables.length > MANY_TABLES
  return (
    <FoldingSection title={t('title')} section="place" state={state} known={chosen && label(chosen.name)}>
      {location.tables.length === 0 ? <p className="text-body text-ink-2">{t('none')}</p> : null}
      <fieldset
        id={fieldId('tableId')}
        tabIndex={-1}
        aria-describedby={error ? 'table-error' : undefined}
        className={isMany ? undefined : 'grid grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))] gap-3'}
      >
        <legend className="sr-only">{t('choose')}</legend>
        {isMany ? (
          <TableChoice location={location} tableId={tableId} onChoose={choose} />
        ) : (
          location.tables.map((table) => (
            <OptionCard
              key={table.id}
              bare
              filled
              name="table"
              title={label(table.name)}
              text={t('seats', { count: table.capacity })}
              checked={tableId === table.id}
              onChange={() => choose(table.id)}
            />
          ))
        )}
      </fieldset>
      {error ? <FieldError id="table-error" error={error} /> : null}
    </FoldingSection>
  )
}
