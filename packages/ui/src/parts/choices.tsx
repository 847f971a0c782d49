import { type ComponentProps, type ReactNode, useId } from 'react'
import { classes } from '../classes.ts'
import { FieldError } from './field-error.tsx'

type BoxProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & {
  readonly label: ReactNode
  readonly hint?: ReactNode
  /** Content at the end of the row: a price, an icon. */
  readonly end?: ReactNode
  readonly error?: string | null
}

const CONTROL =
  'size-6 shrink-0 cursor-pointer appearance-none border-2 border-line-strong bg-surface transition-colors duration-180 checked:border-accent-line disabled:cursor-not-allowed'

function Row({
  control,
  label,
  hint,
  end,
  error,
  id,
  className,
}: Omit<BoxProps, keyof ComponentProps<'input'>> & {
  control: ReactNode
  label: ReactNode
  id: string
  className?: string | undefined
}) {
  return (
    <div className={className}>
      <label
        htmlFor={id}
        className="flex min-h-11 cursor-pointer items-center gap-4 py-1.5 has-disabled:cursor-not-allowed has-disabled:text-ink-2"
      >
        {control}
        <span className="min-w-0 grow">
          <span className="block text-body">{label}</span>
          {hint ? <span className="block text-hint text-ink-2">{hint}</span> : null}
        </span>
        {end ? <span className="shrink-0 text-row text-ink-2">{end}</span> : null}
      </label>
      {error ? <FieldError id={`${id}-error`} error={error} className="ps-10" /> : null}
    </div>
  )
}

/** A check box in a row of at least 44 px. */
export function Checkbox({ label, hint, end, error, className, id: given, ...rest }: BoxProps) {
  const own = useId()
  const id = given ?? own
  const control = (
    <span className="relative inline-flex">
      <input
        {...rest}
        id={id}
        type="checkbox"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        className={classes(CONTROL, 'peer rounded-[min(var(--r-s),7px)] checked:bg-accent', error && 'border-bad')}
      />
      <svg
        aria-hidden="true"
        viewBox="0 0 24 24"
        className="pointer-events-none absolute inset-0 size-6 fill-none stroke-on-accent stroke-[3] opacity-0 peer-checked:opacity-100"
      >
        <path d="m6.5 12.5 3.5 3.5 7.5-8" strokeLinecap="round" strokeLinejoin="round" />
      </svg>
    </span>
  )
  return (
    <Row control={control} label={label} hint={hint} end={end} error={error ?? null} id={id} className={className} />
  )
}

/** A radio button in a row; `name` forms the group, as in HTML. */
export function Radio({ label, hint, end, error, className, id: given, ...rest }: BoxProps) {
  const own = useId()
  const id = given ?? own
  const control = <input {...rest} id={id} type="radio" className={RADIO_CLASS} />
  return (
    <Row control={control} label={label} hint={hint} end={end} error={error ?? null} id={id} className={className} />
  )
}

const RADIO_CLASS = classes(CONTROL, 'rounded-full checked:border-[7px] checked:bg-surface')

type OptionCardProps = Omit<ComponentProps<'input'>, 'type' | 'title'> & {
  readonly title: ReactNode
  readonly text?: ReactNode
  readonly icon?: ReactNode
  readonly end?: ReactNode
  /** Hides the radio circle. */
  readonly bare?: boolean
  /** Accent background when chosen, for small tiles such as tables. */
  readonly filled?: boolean
}

/** A radio button as a card: a location, a time, an address, a table. */
export function OptionCard({ title, text, icon, end, bare, filled, className, ...rest }: OptionCardProps) {
  return (
    <label
      className={classes(
        'relative flex min-h-14 cursor-pointer items-center gap-3 rounded-m border border-line bg-surface px-4 py-3 transition-colors duration-180',
        'has-disabled:cursor-not-allowed has-disabled:opacity-55',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink',
        filled
          ? 'has-checked:border-accent-line has-checked:bg-accent has-checked:text-on-accent'
          : 'has-checked:border-accent-line has-checked:bg-soft has-checked:inset-ring-1 has-checked:inset-ring-accent-line',
        className,
      )}
    >
      <input
        {...rest}
        type="radio"
        className={
          bare
            ? 'absolute inset-0 cursor-pointer appearance-none focus-visible:shadow-none focus-visible:outline-none'
            : classes(RADIO_CLASS, 'focus-visible:shadow-none focus-visible:outline-none')
        }
      />
      {icon}
      <span className="min-w-0 grow">
        <span className="block text-body font-semibold">{title}</span>
        {text ? (
          <span className={classes('block text-label', filled ? 'opacity-90' : 'text-ink-2')}>{text}</span>
        ) : null}
      </span>
      {end}
    </label>
  )
}
