import { ORDER_TYPES, TICKET_LAYOUTS, type TicketLayout } from '@comanda/domain'
import { Select } from '@comanda/ui'
import { Controller, type UseFormReturn } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { Toggle } from '../../../../parts/toggle.tsx'
import { COPIES, type PrinterForm } from './printer-form.ts'

interface TicketFieldsProps {
  readonly form: UseFormReturn<PrinterForm>
}

/** Which tickets a printer prints by itself, for which orders and how often, and whether they accept orders. */
export function TicketFields({ form }: TicketFieldsProps) {
  const t = useTranslations('printers.tickets')
  return (
    <fieldset className="min-w-0">
      <legend className="text-20 font-[740]">{t('title')}</legend>
      <p className="text-15 text-ink-2">{t('text')}</p>
      <div className="mt-3 divide-y divide-line rounded-m border border-line bg-surface px-4">
        {TICKET_LAYOUTS.map((layout) => (
          <TicketRow key={layout} layout={layout} form={form} />
        ))}
        <div className="py-4 [&_label]:grow">
          <Controller
            control={form.control}
            name="accepts"
            render={({ field: { value, onChange } }) => (
              <Toggle label={t('accepts')} words={t('accepts')} on={value} onChange={onChange} />
            )}
          />
          <p className="mt-1 text-15 text-ink-2">{t('acceptsText')}</p>
        </div>
      </div>
    </fieldset>
  )
}

function TicketRow({ layout, form: { control, register } }: TicketFieldsProps & { readonly layout: TicketLayout }) {
  const t = useTranslations('printers.tickets')
  const types = useTranslations('type')
  const ticket = t(layout)
  return (
    <div className="grid gap-x-8 gap-y-2 py-4 md:grid-cols-[minmax(0,1fr)_12rem_6rem]">
      <div>
        <p className="text-17 font-[680]">{ticket}</p>
        <p className="text-15 text-ink-2">{t(`${layout}Text`)}</p>
      </div>
      <div className="[&_label]:grow">
        {ORDER_TYPES.map((type) => (
          <Controller
            key={type}
            control={control}
            name={`tickets.${layout}.${type}`}
            render={({ field: { value, onChange } }) => (
              <Toggle
                label={t('of', { ticket, type: types(type) })}
                words={types(type)}
                on={value}
                onChange={onChange}
              />
            )}
          />
        ))}
      </div>
      <div className="max-md:max-w-32">
        <Select label={t('copies')} aria-label={t('copiesOf', { ticket })} {...register(`tickets.${layout}.copies`)}>
          {COPIES.map((count) => (
            <option key={count} value={String(count)}>
              {count}
            </option>
          ))}
        </Select>
      </div>
    </div>
  )
}
