import { canPrint, isStaffAllowed, orderNumberText, TICKET_LAYOUTS } from '@comanda/domain'
import { Sheet, useSheetClose } from '@comanda/ui'
import { Printer as PrinterIcon } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Printer } from '../../../../api/printers.ts'
import { usePrinters } from '../../../../orders/use-printers.ts'
import { Button } from '../../../../parts/button.tsx'
import { CloseSheet } from '../../../../parts/close-sheet.tsx'
import { Scroll } from '../../../../parts/scroll.tsx'
import { usePrinterWords } from '../../../../parts/use-printer-words.ts'
import { useConsole } from '../../shell/console-context.ts'
import { useServerTime } from '../../shell/server-clock.tsx'
import { useSession } from '../../shell/session.ts'
import { useCurrentOrder } from './order-context.ts'
import { usePrint } from './print-list.tsx'

/** Prints the open order: in the browser, or with the printers of the place on one of them. */
export function PrintButton() {
  const t = useTranslations('order')
  const { location } = useConsole()
  const { staff } = useSession()
  const [isOpen, setIsOpen] = useState(false)
  // Here, because the menu is gone before the answer comes.
  const { print } = usePrint()
  const printers = usePrinters(location.id).data?.printers ?? []
  const hasChoice = printers.length > 0 && isStaffAllowed(staff, 'advance-order')
  return (
    <>
      <Button
        size={56}
        className="max-sm:flex-1"
        {...(hasChoice && { 'aria-haspopup': 'dialog' })}
        onClick={() => (hasChoice ? setIsOpen(true) : window.print())}
      >
        <PrinterIcon size={20} aria-hidden />
        {t('print')}
      </Button>
      {isOpen && <PrintMenu printers={printers} onPrint={print} onClose={() => setIsOpen(false)} />}
    </>
  )
}

interface PrintMenuProps {
  readonly printers: readonly Printer[]
  readonly onPrint: ReturnType<typeof usePrint>['print']
  readonly onClose: () => void
}

function PrintMenu({ printers, onPrint, onClose }: PrintMenuProps) {
  const t = useTranslations('printers.order')
  const { number } = useCurrentOrder()
  const title = useId()
  const [isHere, setIsHere] = useState(false)
  const close = () => {
    onClose()
    // The browser prints the page without this dialog.
    if (isHere) setTimeout(() => window.print())
  }
  return (
    <Sheet labelledBy={title} className="bg-surface!" onClose={close}>
      <div className="flex items-center justify-between gap-4 px-5 pt-4 md:px-7 md:pt-6">
        <h2 id={title} className="text-24 font-[740]">
          {t('menu', { number: orderNumberText(number) })}
        </h2>
        <CloseSheet />
      </div>
      <Scroll className="grid min-h-0 gap-5 px-5 pt-3 pb-6 md:px-7">
        {printers.map((printer) => (
          <OnPrinter key={printer.id} printer={printer} onPrint={onPrint} />
        ))}
        <Here onPress={() => setIsHere(true)} />
      </Scroll>
    </Sheet>
  )
}

function OnPrinter({ printer, onPrint }: Pick<PrintMenuProps, 'onPrint'> & { readonly printer: Printer }) {
  const t = useTranslations('printers.order')
  const layouts = useTranslations('printers.layouts')
  const { location } = useConsole()
  const now = useServerTime()
  const { stateOf } = usePrinterWords()
  const close = useSheetClose()
  return (
    <section aria-label={printer.name}>
      <h3 className="text-17 font-[680]">{t('heading', { printer: printer.name })}</h3>
      {!canPrint(printer.condition) && (
        <p className="text-15 text-rejected">{stateOf(printer, location.timeZone, now)}</p>
      )}
      <div className="mt-2 flex flex-wrap gap-2">
        {TICKET_LAYOUTS.map((layout) => (
          <Button
            key={layout}
            size={56}
            className="flex-1 text-17!"
            aria-label={t('onPrinter', { layout: layouts(layout), printer: printer.name })}
            onClick={() => {
              onPrint(printer, layout)
              close()
            }}
          >
            {layouts(layout)}
          </Button>
        ))}
      </div>
    </section>
  )
}

function Here({ onPress }: { readonly onPress: () => void }) {
  const t = useTranslations('printers.order')
  const close = useSheetClose()
  return (
    <Button
      size={56}
      className="w-full text-17!"
      onClick={() => {
        onPress()
        close()
      }}
    >
      <PrinterIcon size={20} aria-hidden />
      {t('here')}
    </Button>
  )
}
