import type { ComponentProps, ReactNode } from 'react'
import { classes } from '../classes.ts'

/** Classes of a chip, for links. A chosen chip is ink, not accent, so that only the basket button stands out. */
export function chipClass(chosen: boolean, outlined = false): string {
  return classes(
    'inline-flex min-h-11 shrink-0 items-center gap-2 whitespace-nowrap rounded-btn px-4 text-row font-strong transition-colors duration-180',
    chosen ? 'bg-ink text-bg' : 'text-ink-2 hover:text-ink hover:bg-surface-2',
    outlined && !chosen && 'border border-line bg-surface text-ink',
  )
}

type ChipProps = ComponentProps<'button'> & {
  readonly chosen: boolean
  readonly icon?: ReactNode
  readonly outlined?: boolean
}

/** A filter button, on or off. */
export function Chip({ chosen, icon, outlined, className, children, ...rest }: ChipProps) {
  return (
    <button type="button" aria-pressed={chosen} {...rest} className={classes(chipClass(chosen, outlined), className)}>
      {icon}
      {children}
    </button>
  )
}
