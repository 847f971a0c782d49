import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components'

const LOOKS = {
  /** Wears the colour of the state that it leads to. */
  accepted: 'bg-accepted text-white data-pressed:brightness-90',
  delivery: 'bg-delivery text-white data-pressed:brightness-90',
  rejected: 'bg-rejected text-white data-pressed:brightness-90',
  ink: 'bg-ink text-white data-pressed:bg-ink-2',
  outline: 'border border-line-strong bg-card text-ink data-pressed:bg-side',
  acceptedOutline: 'border-2 border-accepted bg-card text-accepted data-pressed:bg-accepted-soft',
  rejectedOutline: 'border border-rejected bg-card text-rejected data-pressed:bg-rejected-soft',
  quiet: 'text-ink data-pressed:bg-side',
  quietRejected: 'text-rejected data-pressed:bg-rejected-soft',
} as const

const SIZES = {
  48: 'min-h-12 px-4 text-17',
  56: 'min-h-14 px-5 text-20',
  64: 'min-h-16 px-5 text-20',
  80: 'min-h-20 px-5 text-24',
} as const

export interface ButtonProps extends Omit<AriaButtonProps, 'className' | 'style'> {
  readonly look?: keyof typeof LOOKS
  /** Height in pixels. */
  readonly size?: keyof typeof SIZES
  readonly className?: string
}

/** A button that is big enough for a knuckle; it acts on release. */
export function Button({ look = 'outline', size = 48, className = '', ...props }: ButtonProps) {
  return (
    <AriaButton
      {...props}
      className={`inline-flex items-center justify-center gap-2 rounded-button font-[650] leading-tight transition-[filter,background] data-disabled:opacity-50 ${SIZES[size]} ${LOOKS[look]} ${className}`}
    />
  )
}
