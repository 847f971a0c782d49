import { PRINTER_MAKERS, type PrinterMaker } from '@comanda/domain'
import { Field } from '@comanda/ui'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import type { AddedPrinter } from '../../../../api/printers.ts'
import { SaveButton } from '../../../../forms/save-button.tsx'
import { ChoiceCard } from '../../../../parts/choice-card.tsx'
import { Page } from '../../../../parts/page.tsx'
import { path } from '../../../../path.ts'
import { RecordForm } from '../../../../records/record-form.tsx'
import { useRecordForm } from '../../../../records/use-record-form.ts'
import { useAddPrinter } from '../../../../resources/printers.ts'
import { useConsole } from '../../shell/console-context.ts'
import { PrinterSetup } from './printer-setup.tsx'

/** Adds a printer: where it stands and who made it, then its address. */
export function AddPrinterScreen() {
  const t = useTranslations('printers')
  const { location } = useConsole()
  const navigate = useNavigate()
  const [added, setAdded] = useState<AddedPrinter | null>(null)
  const list = path.printers(location.slug)
  if (added)
    return (
      <Page title={t('setup.title', { name: added.printer.name })}>
        <PrinterSetup added={added} onDone={() => void navigate(list)} />
      </Page>
    )
  return (
    <Page title={t('addTitle')}>
      <p className="mt-1 text-17 text-ink-2">{t('addText')}</p>
      <NewPrinter onAdded={setAdded} />
      <Link to={list} className="mt-10 inline-block text-17 font-[600] underline underline-offset-4">
        {t('back')}
      </Link>
    </Page>
  )
}

interface NewPrinterForm {
  readonly name: string
  readonly maker: PrinterMaker
}

function NewPrinter({ onAdded }: { readonly onAdded: (added: AddedPrinter) => void }) {
  const t = useTranslations('printers')
  const { location } = useConsole()
  const add = useAddPrinter(location.id)
  const form = useRecordForm<NewPrinterForm>({ name: '', maker: 'star' })
  const { register, formState } = form
  return (
    <RecordForm
      form={form}
      submitError={add.error}
      names={{ name: 'name', maker: 'maker' }}
      className="mt-6 grid gap-5"
      onSubmit={(fields) => add.mutateAsync(fields)}
      onSaved={onAdded}
    >
      <Field
        label={t('name')}
        hint={t('nameHint')}
        autoComplete="off"
        maxLength={40}
        error={formState.errors.name?.message ?? null}
        {...register('name', { validate: (name) => name.trim() !== '' || t('nameMissing') })}
      />
      <fieldset className="grid gap-2">
        <legend className="mb-1.5 text-label font-semibold">{t('maker')}</legend>
        {PRINTER_MAKERS.map((maker) => (
          <ChoiceCard
            key={maker}
            value={maker}
            title={t(`makers.${maker}`)}
            text={t(`makerHint.${maker}`)}
            className="min-h-16"
            {...register('maker')}
          />
        ))}
      </fieldset>
      <SaveButton state={formState}>{t('getAddress')}</SaveButton>
    </RecordForm>
  )
}
