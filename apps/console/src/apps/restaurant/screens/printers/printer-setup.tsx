import { canPrint } from '@comanda/domain'
import { showToast } from '@comanda/ui'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck, Copy, LoaderCircle } from 'lucide-react'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import type { AddedPrinter, Printer } from '../../../../api/printers.ts'
import { Button } from '../../../../parts/button.tsx'
import { usePrinterWords } from '../../../../parts/use-printer-words.ts'
import { useTellRefusal } from '../../../../parts/use-refusal-text.ts'
import { printersQuery, usePrintTestPage } from '../../../../resources/printers.ts'
import { useConsole } from '../../shell/console-context.ts'
import { PrinterState } from './printer-state.tsx'

/** How often the printers are read while one is awaited; a live change tells it sooner. */
const EVERY_MS = 3000

const STEPS = ['open', 'enter', 'save'] as const

interface PrinterSetupProps {
  readonly added: AddedPrinter
  readonly onDone: () => void
}

/** The address of a printer, how it is entered, and whether the printer is in touch. */
export function PrinterSetup({ added, onDone }: PrinterSetupProps) {
  const t = useTranslations('printers')
  const { location } = useConsole()
  const { data } = useQuery({ ...printersQuery(location.id), refetchInterval: EVERY_MS })
  const printer = data?.printers.find(({ id }) => id === added.printer.id) ?? added.printer
  const isInTouch = printer.condition !== 'new' && printer.condition !== 'offline'
  const tell = useTellRefusal()
  const test = usePrintTestPage(location.id, printer.id)
  const { name } = printer
  const printTest = () =>
    test.mutate(undefined, { onSuccess: () => showToast(t('testSent', { name }), { tone: 'ok' }), onError: tell })
  return (
    <div className="mt-4 grid gap-6">
      <Address address={added.address} />
      <section aria-labelledby="printer-steps">
        <h3 id="printer-steps" className="text-20 font-[740]">
          {t('setup.steps')}
        </h3>
        <ol className="mt-3 grid gap-3">
          {STEPS.map((step, n) => (
            <li key={step} className="flex gap-3 text-17">
              <span
                aria-hidden
                className="grid size-8 shrink-0 place-items-center rounded-full bg-ink text-15 font-[740] text-white"
              >
                {n + 1}
              </span>
              <span className="min-w-0 pt-0.5 wrap-anywhere">{t(`setup.${printer.maker}.${step}`)}</span>
            </li>
          ))}
        </ol>
      </section>
      <Contact printer={printer} isInTouch={isInTouch} />
      <div className="flex flex-wrap gap-3">
        <Button size={56} disabled={!isInTouch || test.isPending} onClick={printTest}>
          {t('setup.test')}
        </Button>
        <Button size={56} look="ink" onClick={onDone}>
          {t('setup.done')}
        </Button>
      </div>
    </div>
  )
}

/** Large and in one width, because it may have to be typed. */
function Address({ address }: { readonly address: string }) {
  const t = useTranslations('printers.setup')
  const shell = useTranslations('shell')
  const id = useId()
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => showToast(shell('copied'), { tone: 'ok' }),
      (error: unknown) => console.error(error),
    )
  return (
    <section aria-labelledby={id} className="rounded-m border border-line bg-surface p-4 md:p-5">
      <h3 id={id} className="text-15 font-[650]">
        {t('address')}
      </h3>
      <p className="mt-1 font-mono text-20 font-[600] select-all wrap-anywhere md:text-24">{address}</p>
      {'clipboard' in navigator && (
        <Button className="mt-3" onClick={() => void copy()}>
          <Copy size={20} aria-hidden />
          {t('copy')}
        </Button>
      )}
      <p className="mt-3 text-15 text-ink-2">{t('once')}</p>
    </section>
  )
}

/** Changes by itself from waiting to the printer's own name and paper. */
function Contact({ printer, isInTouch }: { readonly printer: Printer; readonly isInTouch: boolean }) {
  const t = useTranslations('printers')
  const { paperOf } = usePrinterWords()
  const maker = t(`makers.${printer.maker}`)
  return (
    <div
      className={`flex flex-wrap items-center gap-x-3 gap-y-1 rounded-m p-4 text-17 font-[650] ${isInTouch ? 'bg-accepted-soft text-accepted' : 'bg-surface-2'}`}
    >
      {isInTouch ? (
        <CircleCheck size={26} aria-hidden className="shrink-0" />
      ) : (
        <LoaderCircle size={26} aria-hidden className="shrink-0 motion-safe:animate-spin" />
      )}
      <p role="status" className="min-w-0 flex-1 wrap-anywhere">
        {isInTouch
          ? t('setup.inTouch', { model: nameOf(printer.model, maker), paper: paperOf(printer.columns) })
          : t('setup.waiting')}
      </p>
      {isInTouch && !canPrint(printer.condition) && <PrinterState printer={printer} />}
    </div>
  )
}

/** "Star mC-Print3": printers say their model with or without its maker. */
function nameOf(model: string | null, maker: string): string {
  if (model === null) return maker
  return model.toLowerCase().startsWith(maker.toLowerCase()) ? model : `${maker} ${model}`
}
