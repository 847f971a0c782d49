import { Sheet, useSheetClose } from '@comanda/ui'
import { type FormEventHandler, type ReactNode, useId } from 'react'
import { Button } from '../parts/button.tsx'
import { CloseSheet } from '../parts/close-sheet.tsx'
import { Scroll } from '../parts/scroll.tsx'
import { useUnsaved } from './unsaved-changes.tsx'

interface DecisionDialogProps {
  readonly title: string
  /** The label of the button that closes the dialog without an effect. */
  readonly keep: string
  readonly onClose: () => void
  /** The label of the button that decides; it says what will happen. */
  readonly confirm: string
  readonly isDisabled: boolean
  /** Red takes something away from customers. */
  readonly look?: 'rejected' | 'ink'
  readonly onSubmit: FormEventHandler<HTMLFormElement>
  readonly children: ReactNode
}

/** A form that decides about orders or dishes. Closing it asks first when it has unsaved changes. */
export function DecisionDialog({
  title,
  keep,
  onClose,
  confirm,
  isDisabled,
  look = 'rejected',
  onSubmit,
  children,
}: DecisionDialogProps) {
  const titleId = useId()
  const { mayDiscard } = useUnsaved()
  return (
    <Sheet labelledBy={titleId} className="bg-surface! md:w-180!" mayClose={mayDiscard} onClose={onClose}>
      <form noValidate onSubmit={onSubmit} className="flex min-h-0 flex-col">
        <div className="flex items-center justify-between gap-4 px-5 pt-4 md:px-7 md:pt-6">
          <h2 id={titleId} className="text-24 font-[740]">
            {title}
          </h2>
          <CloseSheet />
        </div>
        <Scroll className="min-h-0 px-5 py-3 md:px-7">{children}</Scroll>
        <div className="flex flex-wrap gap-2 border-t border-line p-3 md:px-7 md:py-4">
          <KeepButton label={keep} />
          <Button type="submit" size={64} look={look} className="flex-3 px-2! max-sm:text-17!" disabled={isDisabled}>
            {confirm}
          </Button>
        </div>
      </form>
    </Sheet>
  )
}

function KeepButton({ label }: { readonly label: string }) {
  return (
    <Button size={64} className="flex-2 px-2! max-sm:text-17!" onClick={useSheetClose()}>
      {label}
    </Button>
  )
}
