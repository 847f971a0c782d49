import type { PaymentType } from '@comanda/domain'
import { classes, Radio } from '@comanda/ui'
import type { ReactNode } from 'react'

interface WayProps {
  readonly type: PaymentType
  /** Distinguishes choices of one type: the id of a saved card. */
  readonly id?: number
  readonly isChosen: boolean
  readonly onChoose: () => void
  readonly title: string
  readonly hint?: ReactNode
  readonly mark: ReactNode
  readonly disabled?: boolean
  readonly children?: ReactNode
}

/** One payment type: a radio row, and its fields once it is selected. */
export function PaymentChoice({
  type,
  id,
  isChosen,
  onChoose,
  title,
  hint,
  mark,
  disabled = false,
  children,
}: WayProps) {
  const isOpen = isChosen && children !== undefined
  return (
    <div
      className={classes('px-4 py-2.5 first:rounded-t-l last:rounded-b-l', isOpen ? 'bg-bg' : isChosen && 'bg-soft')}
    >
      <Radio
        name="payment"
        value={id === undefined ? type : `${type}-${id}`}
        checked={isChosen}
        disabled={disabled}
        onChange={onChoose}
        label={<span className="font-strong">{title}</span>}
        hint={hint}
        end={<span className="flex items-center">{mark}</span>}
      />
      {children === undefined ? null : (
        <div hidden={!isChosen} className="pt-2 pb-3">
          {children}
        </div>
      )}
    </div>
  )
}
