import { Sheet } from '@comanda/ui'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { useTranslations } from 'use-intl'
import { CloseSheet } from '../parts/close-sheet.tsx'
import { Scroll } from '../parts/scroll.tsx'
import { EndButtons } from './end-buttons.tsx'

interface EndDialogProps extends ComponentProps<typeof EndButtons> {
  /** What is about to be off. */
  readonly title: string
  readonly onClose: () => void
  /** Above the question: how much longer. */
  readonly children?: ReactNode
}

/** Asks until when something is off. */
export function EndDialog({ title, onClose, children, ...ends }: EndDialogProps) {
  const t = useTranslations('overrides')
  const titleId = useId()
  return (
    <Sheet labelledBy={titleId} className="bg-surface! md:w-140!" onClose={onClose}>
      <div className="flex items-center justify-between gap-4 px-5 pt-4 md:px-7 md:pt-6">
        <h2 id={titleId} className="text-24 font-[740]">
          {title}
        </h2>
        <CloseSheet />
      </div>
      <Scroll className="min-h-0 px-5 pt-3 pb-6 md:px-7">
        {children}
        <h3 className="mb-3 text-17 font-[650]">{t('askEnd')}</h3>
        <EndButtons {...ends} />
      </Scroll>
    </Sheet>
  )
}
