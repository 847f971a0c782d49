import { PAPER_COLUMNS } from '@comanda/domain'
import { ConfirmDialog, Field, Select, showToast } from '@comanda/ui'
import { type ReactNode, useState } from 'react'
import { Link, Navigate, useNavigate, useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import type { AddedPrinter, Printer } from '../../../../api/printers.ts'
import { SaveButton } from '../../../../forms/save-button.tsx'
import { usePrinters } from '../../../../orders/use-printers.ts'
import { Button } from '../../../../parts/button.tsx'
import { Failure } from '../../../../parts/failure.tsx'
import { Loading } from '../../../../parts/loading.tsx'
import { Page } from '../../../../parts/page.tsx'
import { useTellRefusal } from '../../../../parts/use-refusal-text.ts'
import { path } from '../../../../path.ts'
import { RecordForm } from '../../../../records/record-form.tsx'
import { useRecordForm, useSeen } from '../../../../records/use-record-form.ts'
import {
  useChangePrinter,
  usePrintTestPage,
  useRemovePrinter,
  useRenewPrinterAddress,
} from '../../../../resources/printers.ts'
import { useConsole } from '../../shell/console-context.ts'
import { type PrinterForm, printerForm, printerOf } from './printer-form.ts'
import { PrinterSetup } from './printer-setup.tsx'
import { PrinterState } from './printer-state.tsx'
import { TicketFields } from './ticket-fields.tsx'

/** One printer: how it is, what it prints, another address for it, and its removal. */
export function PrinterScreen() {
  const t = useTranslations('printers')
  const records = useTranslations('records')
  const { id } = useParams()
  const { location } = useConsole()
  const { data, isError, refetch } = usePrinters(location.id)
  const [renewed, setRenewed] = useState<AddedPrinter | null>(null)
  if (!data)
    return isError ? (
      <Failure text={records('failed')} retry={records('retry')} onRetry={() => void refetch()} />
    ) : (
      <Loading text={records('loading')} />
    )
  const printer = data.printers.find((one) => String(one.id) === id)
  if (!printer) return <Navigate to={path.printers(location.slug)} replace />
  if (renewed?.printer.id === printer.id)
    return (
      <Page title={t('setup.title', { name: printer.name })}>
        <PrinterSetup added={renewed} onDone={() => setRenewed(null)} />
      </Page>
    )
  const others = data.printers.filter((one) => one !== printer)
  return (
    <Page title={printer.name}>
      <div className="mt-2 grid gap-1 text-17">
        <PrinterState printer={printer} />
        <p className="text-ink-2">
          {[printer.model ?? t(`makers.${printer.maker}`), t('waitingNow', { count: printer.waiting })].join(' · ')}
        </p>
      </div>
      <Settings key={printer.id} printer={printer} others={others} />
      <TestPage printer={printer} />
      <NewAddress printer={printer} onRenewed={setRenewed} />
      <Removal printer={printer} others={others} />
      <Link
        to={path.printers(location.slug)}
        className="mt-10 inline-block text-17 font-[600] underline underline-offset-4"
      >
        {t('back')}
      </Link>
    </Page>
  )
}

interface PartProps {
  readonly printer: Printer
}

interface WithOthers extends PartProps {
  /** The other printers of the place. */
  readonly others: readonly Printer[]
}

const NAMES = { name: 'name', columns: 'columns', tickets: 'root.tickets', fallbackId: 'fallback' } as const

function Settings({ printer, others }: WithOthers) {
  const t = useTranslations('printers')
  const { location } = useConsole()
  const set = useChangePrinter(location.id, printer.id)
  const form = useRecordForm<PrinterForm>(printerForm(printer))
  const { register, reset, formState } = form
  const seen = useSeen(printer, formState.isDirty)
  const save = async (fields: PrinterForm) => {
    const { printers } = await set.mutateAsync({ wanted: printerOf(fields), seen })
    const stored = printers.find(({ id }) => id === printer.id)
    if (stored) reset(printerForm(stored))
    showToast(t('saved'), { tone: 'ok' })
  }
  return (
    <RecordForm form={form} submitError={set.error} names={NAMES} className="mt-6 grid gap-6" onSubmit={save}>
      <Field
        label={t('name')}
        hint={t('nameHint')}
        autoComplete="off"
        maxLength={40}
        error={formState.errors.name?.message ?? null}
        {...register('name', { validate: (name) => name.trim() !== '' || t('nameMissing') })}
      />
      <TicketFields form={form} />
      <Select
        label={t('fallback')}
        hint={t('fallbackHint')}
        error={formState.errors.fallback?.message ?? null}
        {...register('fallback')}
      >
        <option value="">{t('noFallback')}</option>
        {others.map(({ id, name }) => (
          <option key={id} value={String(id)}>
            {t('fallbackTo', { name })}
          </option>
        ))}
      </Select>
      <Select
        label={t('width')}
        hint={t('widthHint')}
        error={formState.errors.columns?.message ?? null}
        {...register('columns')}
      >
        {PAPER_COLUMNS.map((count) => (
          <option key={count} value={String(count)}>
            {t(`widths.${count}`)}
          </option>
        ))}
      </Select>
      <SaveButton state={formState}>{t('save')}</SaveButton>
    </RecordForm>
  )
}

/** What can be done with a printer besides its settings, with what it means. */
function Deed({ text, children }: { readonly text: string; readonly children: ReactNode }) {
  return (
    <section className="mt-8 border-t border-line pt-8">
      <p className="mb-4 text-17 text-ink-2">{text}</p>
      {children}
    </section>
  )
}

function TestPage({ printer: { id, name } }: PartProps) {
  const t = useTranslations('printers')
  const { location } = useConsole()
  const tell = useTellRefusal()
  const test = usePrintTestPage(location.id, id)
  const print = () =>
    test.mutate(undefined, { onSuccess: () => showToast(t('testSent', { name }), { tone: 'ok' }), onError: tell })
  return (
    <Deed text={t('testText')}>
      <Button size={56} disabled={test.isPending} onClick={print}>
        {t('test')}
      </Button>
    </Deed>
  )
}

interface NewAddressProps extends PartProps {
  readonly onRenewed: (renewed: AddedPrinter) => void
}

function NewAddress({ printer: { id, name }, onRenewed }: NewAddressProps) {
  const t = useTranslations('printers.renew')
  const { location } = useConsole()
  const tell = useTellRefusal()
  const renew = useRenewPrinterAddress(location.id, id)
  const [isAsked, setIsAsked] = useState(false)
  const confirm = () => {
    setIsAsked(false)
    renew.mutate(undefined, { onSuccess: onRenewed, onError: tell })
  }
  return (
    <Deed text={t('text')}>
      <Button size={56} disabled={renew.isPending} onClick={() => setIsAsked(true)}>
        {t('button')}
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={t('title', { name })}
          labels={{ continue: t('button'), cancel: t('cancel') }}
          onContinue={confirm}
          onCancel={() => setIsAsked(false)}
        >
          {t('warning')}
        </ConfirmDialog>
      )}
    </Deed>
  )
}

function Removal({ printer, others }: WithOthers) {
  const t = useTranslations('printers.remove')
  const { location } = useConsole()
  const navigate = useNavigate()
  const tell = useTellRefusal()
  const remove = useRemovePrinter(location.id, printer.id)
  const [isAsked, setIsAsked] = useState(false)
  const { name, waiting: count } = printer
  const heir = others.find(({ id }) => id === printer.fallbackId)
  const confirm = () => {
    setIsAsked(false)
    remove.mutate(undefined, {
      onSuccess: () => {
        showToast(t('done', { name }), { tone: 'ok' })
        void navigate(path.printers(location.slug))
      },
      onError: tell,
    })
  }
  return (
    <Deed text={t('text')}>
      <Button size={56} look="rejectedOutline" disabled={remove.isPending} onClick={() => setIsAsked(true)}>
        {t('button')}
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={t('title', { name })}
          labels={{ continue: t('button'), cancel: t('cancel') }}
          onContinue={confirm}
          onCancel={() => setIsAsked(false)}
        >
          {count > 0 && <p className="mb-2">{heir ? t('goTo', { count, name: heir.name }) : t('lost', { count })}</p>}
          {t('text')}
        </ConfirmDialog>
      )}
    </Deed>
  )
}
