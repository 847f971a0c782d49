import type { ComponentProps, ReactNode } from 'react'
import { classes } from '../classes.ts'

export interface ButtonLook {
  /** One primary per screen; `wallet` is black in both schemes; `custom` takes its colours from `className`. */
  readonly variant?: 'primary' | 'secondary' | 'outline' | 'quiet' | 'wallet' | 'danger' | 'custom'
  /** 56 px, or 44 px; `custom` takes height, padding and text size from `className`. */
  readonly size?: 'l' | 's' | 'custom'
  /** As wide as its container. */
  readonly block?: boolean
}

const VARIANTS = {
  primary: 'bg-accent text-on-accent hover:brightness-95 dark:hover:brightness-105',
  secondary: 'bg-soft text-accent-ink hover:bg-soft-2',
  outline: 'bg-surface text-ink border border-line hover:border-line-strong',
  quiet: 'text-accent-ink hover:bg-soft',
  wallet: 'bg-black text-white dark:border dark:border-line-strong',
  danger: 'bg-bad-bg text-bad hover:brightness-95',
  custom: '',
} as const

const SIZES = { l: 'min-h-14 px-6 py-2 text-dish', s: 'min-h-11 px-4 py-1.5 text-row', custom: '' } as const

/** The look of a button, for links that act as one. */
export function buttonClass({ variant = 'primary', size = 'l', block = false }: ButtonLook = {}): string {
  return classes(
    'inline-flex items-center justify-center gap-2 rounded-btn font-strong text-center select-none',
    'transition-[scale,background-color,filter] duration-120 active:scale-98 motion-reduce:active:scale-100',
    'disabled:opacity-55 disabled:active:scale-100 aria-disabled:opacity-55 no-underline',
    SIZES[size],
    block && 'w-full',
    VARIANTS[variant],
  )
}

type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    readonly icon?: ReactNode
    /** Shown at the right end; the price of what the button does. */
    readonly price?: ReactNode
    /** The action is under way: a press does nothing, the text stays. */
    readonly pending?: boolean
  }

/**
 * A button with a verb, and the price of what it does. It stays enabled when something is missing; the press then says
 * what.
 */
export function Button({
  variant,
  size,
  block,
  icon,
  price,
  pending,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-disabled={pending || rest['aria-disabled']}
      aria-busy={pending}
      onClick={pending ? (event) => event.preventDefault() : onClick}
      className={classes(
        buttonClass({ ...(variant && { variant }), ...(size && { size }), ...(block && { block }) }),
        className,
      )}
    >
      {pending ? <Spinner /> : icon}
      {size === 'custom' ? (
        children
      ) : (
        <span className={price === undefined ? undefined : 'grow text-start'}>{children}</span>
      )}
      {price === undefined ? null : <span>{price}</span>}
    </button>
  )
}

function Spinner() {
  return (
    <span
      aria-hidden="true"
      className="size-5 shrink-0 animate-spin rounded-full border-2 border-current border-e-transparent motion-reduce:animate-none"
    />
  )
}
