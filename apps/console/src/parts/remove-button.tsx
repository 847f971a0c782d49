import { ConfirmDialog } from '@comanda/ui'
import { type ReactNode, useState } from 'react'
import { Button } from './button.tsx'

interface RemoveButtonProps {
  readonly texts: { readonly remove: string; readonly title: string; readonly cancel: string }
  readonly onRemove: () => void
  readonly className?: string
  /** What the removal means. */
  readonly children: ReactNode
}

/** Removes something after a question. */
export function RemoveButton({ texts, onRemove, className, children }: RemoveButtonProps) {
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <Button look="rejectedOutline" className={className ?? ''} onClick={() => setAsked(true)}>
        {texts.remove}
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={texts.title}
          labels={{ continue: texts.remove, cancel: texts.cancel }}
          onContinue={() => {
            setAsked(false)
            onRemove()
          }}
          onCancel={() => setAsked(false)}
        >
          {children}
        </ConfirmDialog>
      )}
    </>
  )
}
