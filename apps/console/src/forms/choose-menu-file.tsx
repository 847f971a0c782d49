import { classes } from '@comanda/ui'
import type { ChangeEvent, ReactNode } from 'react'

interface ChooseMenuFileProps {
  readonly className: string
  readonly disabled: boolean
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void
  readonly children: ReactNode
}

/** Opens the choice of a menu file. */
export function ChooseMenuFile({ className, disabled, onChange, children }: ChooseMenuFileProps) {
  return (
    <label
      className={classes(
        'inline-flex cursor-pointer items-center rounded-btn text-17 font-strong focus-within:outline-offset-2',
        className,
      )}
    >
      {children}
      <input
        type="file"
        accept=".xlsx,.csv,.pdf,.txt,.json,.html,.htm"
        disabled={disabled}
        onChange={onChange}
        className="sr-only"
      />
    </label>
  )
}
