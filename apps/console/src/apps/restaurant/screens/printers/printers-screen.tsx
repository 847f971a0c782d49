import { TICKET_LAYOUTS } from '@comanda/domain'
import { Link, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Printer } from '../../../../api/printers.ts'
import { usePrinters } from '../../../../orders/use-printers.ts'
import { clockTime } from '../../../../parts/clock.ts'
import { Page } from '../../../../parts/page.tsx'
import { useDayWords } from '../../../../parts/use-day-words.ts'
import { usePrinterWords } from '../../../../parts/use-printer-words.ts'
import { path } from '../../../../path.ts'
import { RecordTable } from '../../../../records/record-table.tsx'
import { useConsole } from '../../shell/console-context.ts'
import { useServerTime } from '../../shell/server-clock.tsx'
import { PrinterState } from './printer-state.tsx'

/** The printers of the place: how each is, what waits for it and what it printed last. */
export function PrintersScreen() {
  const t = useTranslations('printers')
  const { location } = useConsole()
  const navigate = useNavigate()
  const { data, isError, refetch } = usePrinters(location.id)
  const columns = useColumns()
  return (
    <Page
      title={t('title')}
      width="list"
      action={
        <Link
          to={path.addPrinter(location.slug)}
          className="flex min-h-12 items-center rounded-btn bg-ink px-4 text-17 font-[600] text-white"
        >
          {t('add')}
        </Link>
      }
    >
      <p className="mt-1 mb-4 max-w-160 text-17 text-ink-2">{t('text')}</p>
      <RecordTable
        label={t('title')}
        columns={columns}
        records={data?.printers}
        idOf={({ id }) => id}
        empty={t('none')}
        hasFailed={isError}
        onRetry={() => void refetch()}
        onOpen={(id) => void navigate(path.printer(location.slug, String(id)))}
      />
    </Page>
  )
}

function useColumns() {
  const t = useTranslations('printers')
  const { location } = useConsole()
  const { paperOf } = usePrinterWords()
  const ticketsOf = ({ tickets }: Printer): string =>
    TICKET_LAYOUTS.filter((layout) => tickets.some((rule) => rule.layout === layout && rule.orderTypes.length > 0))
      .map((layout) => t(`layouts.${layout}`))
      .join(', ')
  return [
    {
      id: 'name',
      name: t('name'),
      isRowHeader: true,
      width: '3fr' as const,
      minWidth: 150,
      cell: (printer: Printer) => (
        <>
          <span className="block text-17 font-[650]">{printer.name}</span>
          <span className="block text-13 text-ink-2">
            {printer.model ?? t(`makers.${printer.maker}`)}, {paperOf(printer.columns)}
          </span>
        </>
      ),
    },
    {
      id: 'state',
      name: t('state'),
      width: '5fr' as const,
      minWidth: 220,
      cell: (printer: Printer) => <PrinterState printer={printer} />,
    },
    {
      id: 'prints',
      name: t('prints'),
      width: '2fr' as const,
      minWidth: 90,
      isNamedOnCard: true,
      cell: (printer: Printer) => (
        <>
          {ticketsOf(printer) || t('printsNothing')}
          {printer.accepts && <span className="block text-13 text-ink-2">{t('tickets.acceptsShort')}</span>}
        </>
      ),
    },
    {
      id: 'waiting',
      name: t('waits'),
      width: '2fr' as const,
      minWidth: 90,
      isNamedOnCard: true,
      cell: ({ waiting }: Printer) => (
        <span className={waiting > 0 ? 'font-[650]' : 'text-ink-2'}>{t('waiting', { count: waiting })}</span>
      ),
    },
    {
      id: 'printed',
      name: t('lastPrinted'),
      width: '2fr' as const,
      minWidth: 110,
      isNamedOnCard: true,
      cell: ({ printedAt }: Printer) => (printedAt === null ? t('never') : <Moment at={printedAt} />),
    },
    {
      id: 'change',
      name: t('change'),
      width: 110,
      minWidth: 100,
      cell: ({ id, name }: Printer) => (
        <Link
          to={path.printer(location.slug, String(id))}
          aria-label={t('changeOf', { name })}
          className="inline-flex min-h-11 items-center text-17 font-[600] underline underline-offset-4"
        >
          {t('change')}
        </Link>
      ),
    },
  ]
}

/** When something was printed: the time alone where it was today. */
function Moment({ at }: { readonly at: string }) {
  const { location } = useConsole()
  const now = useServerTime()
  const day = useDayWords()(at, location.timeZone, now)
  const time = clockTime(at, location.timeZone)
  return day === null ? time : `${day}, ${time}`
}
