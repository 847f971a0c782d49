import { type ReactNode, useId } from 'react'
import { Button } from '../parts/button.tsx'
import { Sheet } from './sheet.tsx'

interface ConfirmDialogProps {
  readonly title: ReactNode
  readonly children?: ReactNode
  readonly labels: { readonly continue: string; readonly cancel: string }
  readonly onContinue: () => void
  readonly onCancel: () => void
}

/** A question with Continue and Cancel. Escape cancels. [8.03] */
export function ConfirmDialog({ title, children, labels, onContinue, onCancel }: ConfirmDialogProps) {
  const id = useId()
  return (
    <Sheet labelledBy={id} shape="alert" role="alertdialog" onClose={onCancel}>
      <Words id={id} title={title}>
        {children}
      </Words>
      <div className="flex flex-wrap-reverse justify-end gap-2 p-5 pt-4">
        <Button variant="quiet" size="s" onClick={onCancel}>
          {labels.cancel}
        </Button>
        <Button size="s" onClick={onContinue}>
          {labels.continue}
        </Button>
      </div>
    </Sheet>
  )
}

interface AlertDialogProps {
  readonly title: ReactNode
  readonly children?: ReactNode
  readonly label: string
  readonly onClose: () => void
}

/** A message with one button. [8.03] */
export function AlertDialog({ title, children, label, onClose }: AlertDialogProps) {
  const id = useId()
  return (
    <Sheet labelledBy={id} shape="alert" role="alertdialog" onClose={onClose}>
      <Words id={id} title={title}>
        {children}
      </Words>
      <div className="flex justify-end p-5 pt-4">
        <Button size="s" onClick={onClose}>
          {label}
        </Button>
      </div>
    </Sheet>
  )
}

function Words({
  id,
  title,
  children,
}: {
  readonly id: string
  readonly title: ReactNode
  readonly children: ReactNode
}) {
  return (
    <div className="overflow-y-auto p-5 pb-0">
      <h2 id={id} className="heading text-section">
        {title}
      </h2>
      {children ? <div className="mt-2 text-body text-ink-2">{children}</div> : null}
    </div>
  )
}
