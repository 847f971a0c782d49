import { Button as BaseButton, classes } from '@comanda/ui'
import type { ComponentProps } from 'react'

/** A button that changes an order's state wears the colour of the state that it leads to. */
const LOOKS = {
  accepted: 'bg-accepted text-white active:brightness-90',
  delivery: 'bg-delivery text-white active:brightness-90',
  rejected: 'bg-rejected text-white active:brightness-90',
  ink: 'bg-ink text-white active:bg-ink-2',
  outline: 'border border-line-strong bg-surface text-ink active:bg-surface-2',
  acceptedOutline: 'border-2 border-accepted bg-surface text-accepted active:bg-accepted-soft',
  rejectedOutline: 'border border-rejected bg-surface text-rejected active:bg-rejected-soft',
  quiet: 'text-ink active:bg-surface-2',
  quietRejected: 'text-rejected active:bg-rejected-soft',
} as const

const SIZES = {
  48: 'min-h-12 px-4 text-17',
  56: 'min-h-14 px-5 text-20',
  64: 'min-h-16 px-5 text-20',
  80: 'min-h-20 px-5 text-24',
} as const

type ButtonProps = ComponentProps<'button'> & {
  readonly look?: keyof typeof LOOKS
  /** Height in pixels. */
  readonly size?: keyof typeof SIZES
}

/** A button large enough for a knuckle. */
export function Button({ look = 'outline', size = 48, className, ...props }: ButtonProps) {
  return (
    <BaseButton
      {...props}
      variant="custom"
      size="custom"
      className={classes('leading-tight', SIZES[size], LOOKS[look], className)}
    />
  )
}
