import { canPrint, isStaffAllowed } from '@comanda/domain'
import { showToast } from '@comanda/ui'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck, Hourglass, OctagonAlert } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { Print, Printer } from '../../../../api/printers.ts'
import { usePrinters } from '../../../../orders/use-printers.ts'
import { Button } from '../../../../parts/button.tsx'
import { useClockWords } from '../../../../parts/use-clock-words.ts'
import { usePrinterWords } from '../../../../parts/use-printer-words.ts'
import { useTellRefusal } from '../../../../parts/use-refusal-text.ts'
import { printsQuery, usePrintOrder } from '../../../../resources/printers.ts'
import { useConsole } from '../../shell/console-context.ts'
import { useSession } from '../../shell/session.ts'
import { useCurrentOrder } from './order-context.ts'

/** The tickets of the order, the oldest first: printed when and where, or what keeps them. Nothing without a ticket. */
export function PrintList() {
  const t = useTranslations('printers.order')
  const { id } = useCurrentOrder()
  const { location } = useConsole()
  const prints = useQuery(printsQuery(id)).data ?? []
  const printers = usePrinters(location.id).data?.printers ?? []
  if (prints.length === 0) return null
  return (
    <>
      <h4 className="mt-6 mb-3 text-15 font-[650] text-ink-2">{t('title')}</h4>
      <ul className="flex flex-col gap-3">
        {prints.map((print, n) => (
          <PrintRow
            // biome-ignore lint/suspicious/noArrayIndexKey: the same ticket may be printed twice
            key={n}
            print={print}
            printer={printers.find(({ name }) => name === print.printer) ?? null}
          />
        ))}
      </ul>
    </>
  )
}

/** Nothing more becomes of it. One that waits is not asked for again: it would come out twice. */
const isOver = ({ state }: Print): boolean => state === 'printed' || state === 'failed' || state === 'expired'

const SHAPES = {
  printed: [CircleCheck, 'text-accepted'],
  waiting: [Hourglass, 'text-ink-2'],
  bad: [OctagonAlert, 'text-rejected'],
} as const

const shapeOf = ({ state, isLate }: Print) =>
  state === 'printed'
    ? SHAPES.printed
    : isLate || state === 'failed' || state === 'expired'
      ? SHAPES.bad
      : SHAPES.waiting

interface PrintRowProps {
  readonly print: Print
  /** Null where it was removed. */
  readonly printer: Printer | null
}

function PrintRow({ print, printer }: PrintRowProps) {
  const t = useTranslations('printers.order')
  const words = useWordsOf()
  const { faultOf } = usePrinterWords()
  const [Icon, look] = shapeOf(print)
  const notes = [
    ...(isOver(print) ? [t('on', { printer: print.printer })] : []),
    ...(print.handOvers > 1 ? [t('reprint', { count: print.handOvers - 1 })] : []),
    ...(print.state === 'failed' && print.code !== null ? [faultOf(print.code)] : []),
  ]
  return (
    <li className="grid grid-cols-[20px_1fr_auto] gap-x-3">
      <Icon size={20} aria-hidden className={look} />
      <div className="min-w-0">
        <p className={`text-15 font-[650] wrap-anywhere ${look === SHAPES.bad[1] ? look : ''}`}>
          {words(print, printer)}
        </p>
        {notes.length > 0 && <p className="text-13 text-ink-2 wrap-anywhere">{notes.join(' · ')}</p>}
      </div>
      {printer && isOver(print) && <Reprint print={print} printer={printer} />}
    </li>
  )
}

function useWordsOf() {
  const t = useTranslations('printers.order')
  const layouts = useTranslations('printers.layouts')
  const clock = useClockWords()
  const { reasonOf } = usePrinterWords()
  const { location } = useConsole()
  return (print: Print, printer: Printer | null): string => {
    const layout = layouts(print.layout)
    const words = { layout, printer: print.printer }
    if (print.state === 'printed') return t('printed', { layout, time: clock(print.printedAt ?? 0, location.timeZone) })
    if (print.state === 'failed' || print.state === 'expired') return t(print.state, { layout })
    const isKept = printer !== null && !canPrint(printer.condition)
    if (isKept) return t('waitingWhy', { ...words, why: reasonOf(printer.condition) })
    return t(print.state, words)
  }
}

function Reprint({ print: { layout }, printer: { id, name } }: PrintRowProps & { readonly printer: Printer }) {
  const t = useTranslations('printers.order')
  const layouts = useTranslations('printers.layouts')
  const { isPrinting, print } = usePrint()
  const { staff } = useSession()
  if (!isStaffAllowed(staff, 'advance-order')) return null
  return (
    <Button
      look="quiet"
      className="-my-3 -me-3 px-3! text-15! underline underline-offset-4"
      disabled={isPrinting}
      aria-label={t('againOf', { layout: layouts(layout), printer: name })}
      onClick={() => print({ id, name }, layout)}
    >
      {t('again')}
    </Button>
  )
}

/** Prints tickets of the open order on a printer of the place, and tells that they wait for it. */
export function usePrint() {
  const t = useTranslations('printers.order')
  const layouts = useTranslations('printers.layouts')
  const { id: orderId } = useCurrentOrder()
  const tell = useTellRefusal()
  const { mutate, isPending } = usePrintOrder(orderId)
  return {
    isPrinting: isPending,
    print: ({ id, name }: Pick<Printer, 'id' | 'name'>, layout: Print['layout']) =>
      mutate(
        { printerId: id, layout },
        {
          onSuccess: () => showToast(t('sentTo', { layout: layouts(layout), printer: name }), { tone: 'ok' }),
          onError: tell,
        },
      ),
  }
}
