import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button as AriaButton, Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { Button } from '../parts/button.tsx'
import { Scroll } from '../parts/scroll.tsx'

interface DecisionOverlayProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Where a decision about an order is taken; a tap beside it leaves everything as it is. */
export function DecisionOverlay({ isOpen, onClose, children }: DecisionOverlayProps) {
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      isDismissable
      className="fixed inset-0 z-40 grid place-items-center bg-ink/50 p-3"
    >
      <Modal className="flex max-h-full w-full max-w-180 overflow-hidden rounded-sheet bg-card shadow-deep">
        {children}
      </Modal>
    </ModalOverlay>
  )
}

interface DecisionProps {
  readonly title: string
  /** The name of leaving everything as it is. */
  readonly keep: string
  readonly onClose: () => void
  readonly confirm: string
  readonly isOff: boolean
  readonly onConfirm: () => void
  readonly children: ReactNode
}

/** A title, what is to be decided, and two buttons: leave it, or the red one that names what will happen. */
export function Decision({ title, keep, onClose, confirm, isOff, onConfirm, children }: DecisionProps) {
  return (
    <Dialog className="flex min-h-0 flex-1 flex-col outline-none">
      <div className="flex items-center justify-between gap-4 px-5 pt-4 md:px-7 md:pt-6">
        <Heading slot="title" className="text-24 font-[740]">
          {title}
        </Heading>
        <AriaButton
          aria-label={keep}
          onPress={onClose}
          className="grid size-12 shrink-0 place-items-center rounded-button"
        >
          <X aria-hidden />
        </AriaButton>
      </div>
      <Scroll className="min-h-0 px-5 py-3 md:px-7">{children}</Scroll>
      <div className="grid grid-cols-[2fr_3fr] gap-2 border-t border-line p-3 md:px-7 md:py-4">
        <Button size={64} className="px-2! max-sm:text-17!" onPress={onClose}>
          {keep}
        </Button>
        <Button size={64} look="rejected" className="px-2! max-sm:text-17!" isDisabled={isOff} onPress={onConfirm}>
          {confirm}
        </Button>
      </div>
    </Dialog>
  )
}
