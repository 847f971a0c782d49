import type { ComponentProps, ReactNode } from 'react'
import { classes } from '../classes.ts'

const LOOKS = {
  plain: 'hover:bg-surface-2',
  raised: 'bg-surface text-ink shadow-e1 hover:bg-surface-2',
  outline: 'bg-surface border border-line hover:border-line-strong',
} as const

/** Classes of an icon button, 44×44 px, for links. */
export function iconButtonClass(look: keyof typeof LOOKS = 'plain'): string {
  return classes(
    'inline-flex size-11 shrink-0 items-center justify-center rounded-btn transition-[scale,background-color] duration-120',
    'active:scale-95 motion-reduce:active:scale-100 disabled:opacity-45',
    LOOKS[look],
  )
}

type IconButtonProps = ComponentProps<'button'> & {
  readonly label: string
  readonly icon: ReactNode
  readonly look?: keyof typeof LOOKS
}

/** A button with an icon, 44×44 px. `label` is its accessible name and tooltip. */
export function IconButton({ label, icon, look = 'plain', className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={classes(iconButtonClass(look), className)}
    >
      {icon}
    </button>
  )
}
