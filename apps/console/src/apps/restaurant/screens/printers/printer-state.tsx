import { canPrint } from '@comanda/domain'
import { CircleCheck, CircleDashed, OctagonAlert, TriangleAlert } from 'lucide-react'
import type { Printer } from '../../../../api/printers.ts'
import { usePrinterWords } from '../../../../parts/use-printer-words.ts'
import { useConsole } from '../../shell/console-context.ts'
import { useServerTime } from '../../shell/server-clock.tsx'

const lookOf = ({ condition }: Printer) =>
  condition === 'new'
    ? ([CircleDashed, 'text-ink-2'] as const)
    : condition === 'paper-low'
      ? ([TriangleAlert, 'text-ink'] as const)
      : canPrint(condition)
        ? ([CircleCheck, 'text-accepted'] as const)
        : ([OctagonAlert, 'text-rejected'] as const)

/** How a printer is, by shape, colour and words. */
export function PrinterState({ printer }: { readonly printer: Printer }) {
  const { location } = useConsole()
  const now = useServerTime()
  const { stateOf } = usePrinterWords()
  const [Icon, look] = lookOf(printer)
  return (
    <span className={`flex items-start gap-2 font-[650] ${look}`}>
      <Icon size={20} aria-hidden className="mt-px shrink-0" />
      <span className="min-w-0 wrap-anywhere">{stateOf(printer, location.timeZone, now)}</span>
    </span>
  )
}
