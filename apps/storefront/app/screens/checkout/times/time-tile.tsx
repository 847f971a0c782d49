import { classes } from '@comanda/ui'
import type { ComponentProps, ReactNode } from 'react'

type TimeTileProps = Omit<ComponentProps<'input'>, 'type' | 'title'> & {
  readonly title: ReactNode
  readonly text?: ReactNode
}

/** A day or a time as a large radio tile; unavailable ones stay visible, greyed out. */
export function TimeTile({ title, text, className, ...rest }: TimeTileProps) {
  return (
    <label
      className={classes(
        'relative flex min-h-12 cursor-pointer flex-col items-center justify-center rounded-m border border-line bg-surface px-2.5 py-1.5 text-center lg:px-1 transition-colors duration-180',
        'has-checked:border-accent-line has-checked:bg-accent has-checked:text-on-accent',
        'has-disabled:cursor-not-allowed has-disabled:bg-transparent has-disabled:text-ink-2',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink',
        className,
      )}
    >
      <input
        {...rest}
        type="radio"
        className="absolute inset-0 cursor-pointer appearance-none rounded-m focus-visible:shadow-none focus-visible:outline-none disabled:cursor-not-allowed"
      />
      <span
        className={classes(
          'max-w-full text-row font-semibold first-letter:uppercase',
          rest.disabled && 'line-through decoration-1',
        )}
      >
        {title}
      </span>
      {text ? <span className="max-w-full text-hint">{text}</span> : null}
    </label>
  )
}
