import { type ComponentProps, type ReactNode, useId } from 'react'
import { classes } from '../classes.ts'
import { FieldError } from './field-error.tsx'

interface Frame {
  readonly label: ReactNode
  readonly hint?: ReactNode
  /** The error message; it also marks the field as invalid. */
  readonly error?: string | null
  /** Shows the label to screen readers only. */
  readonly hideLabel?: boolean
  /** Text below the control at the end: "24 of 500". */
  readonly counter?: string
}

export function boxClass(error: boolean) {
  return classes(
    'w-full rounded-field border-[1.5px] bg-surface px-4 text-body text-ink placeholder:text-ink-2 placeholder:opacity-100',
    '[&[readonly]]:bg-surface-2 [&[readonly]]:text-ink-2 disabled:bg-surface-2 disabled:text-ink-2',
    'focus-visible:border-ink focus-visible:outline-1 focus-visible:outline-offset-0 focus-visible:shadow-[0_0_0_4px_var(--soft-2)]',
    error ? 'border-2 border-bad' : 'border-line-strong',
  )
}

/** Label above the control, hint and error below it; `describedBy` connects them for screen readers. */
export function FieldFrame({
  id,
  label,
  hint,
  error,
  hideLabel,
  counter,
  children,
}: Frame & { readonly id: string; readonly children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'text-label font-semibold'}>
        {label}
      </label>
      {children}
      {error ? <FieldError id={`${id}-error`} error={error} /> : null}
      {hint || counter ? (
        <div className="flex justify-between gap-4 text-hint text-ink-2">
          <span id={`${id}-hint`} className="min-w-0 wrap-anywhere">
            {hint}
          </span>
          {counter ? <span className="ms-auto shrink-0">{counter}</span> : null}
        </div>
      ) : null}
    </div>
  )
}

/** The value of `aria-describedby` for a control in a FieldFrame. */
export function describedBy(id: string, { hint, error }: Pick<Frame, 'hint' | 'error'>): string | undefined {
  return classes(error && `${id}-error`, hint !== undefined && `${id}-hint`) || undefined
}

type FieldProps = Omit<ComponentProps<'input'>, 'size'> & Frame & { readonly icon?: ReactNode }

/** One line of text, 52 px high. A `readOnly` field shows as locked. */
export function Field({ label, hint, error, hideLabel, counter, icon, className, id: given, ...rest }: FieldProps) {
  const own = useId()
  const id = given ?? own
  return (
    <FieldFrame
      id={id}
      label={label}
      hint={hint}
      error={error ?? null}
      {...(hideLabel && { hideLabel })}
      {...(counter && { counter })}
    >
      <div className="relative">
        {icon ? (
          <span className="pointer-events-none absolute inset-y-0 start-4 flex items-center text-accent-ink">
            {icon}
          </span>
        ) : null}
        <input
          type="text"
          {...rest}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, { hint, error: error ?? null })}
          className={classes(boxClass(Boolean(error)), 'min-h-13', icon ? 'ps-12' : null, className)}
        />
      </div>
    </FieldFrame>
  )
}

type TextAreaProps = ComponentProps<'textarea'> &
  Omit<Frame, 'counter'> & {
    /** Words the count: (24, 500) → "24 of 500". Shown when given. */
    readonly count?: (used: number, most: number) => string
  }

/** Several lines, with a counter against `maxLength`. */
export function TextArea({
  label,
  hint,
  error,
  hideLabel,
  count,
  className,
  id: given,
  maxLength = 500,
  ...rest
}: TextAreaProps) {
  const own = useId()
  const id = given ?? own
  const used = typeof rest.value === 'string' ? rest.value.length : 0
  return (
    <FieldFrame
      id={id}
      label={label}
      hint={hint}
      error={error ?? null}
      {...(hideLabel && { hideLabel })}
      {...(count && { counter: count(used, maxLength) })}
    >
      <textarea
        rows={2}
        {...rest}
        id={id}
        maxLength={maxLength}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, { hint, error: error ?? null })}
        className={classes(boxClass(Boolean(error)), 'min-h-13 py-3', className)}
      />
    </FieldFrame>
  )
}

type SelectProps = ComponentProps<'select'> & Frame & { readonly icon?: ReactNode }

/** The device's own list: familiar, and right for thumbs and screen readers. */
export function Select({
  label,
  hint,
  error,
  hideLabel,
  counter: _counter,
  icon,
  className,
  id: given,
  children,
  ...rest
}: SelectProps) {
  const own = useId()
  const id = given ?? own
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error ?? null} {...(hideLabel && { hideLabel })}>
      <div className="relative">
        {icon ? (
          <span className="pointer-events-none absolute inset-y-0 start-4 flex items-center text-accent-ink">
            {icon}
          </span>
        ) : null}
        <select
          {...rest}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, { hint, error: error ?? null })}
          className={classes(
            boxClass(Boolean(error)),
            'min-h-13 appearance-none pe-11 font-semibold',
            icon ? 'ps-12' : null,
            className,
          )}
        >
          {children}
        </select>
        <svg
          aria-hidden="true"
          viewBox="0 0 24 24"
          className="pointer-events-none absolute end-4 bottom-4 size-5 fill-none stroke-current stroke-2"
        >
          <path d="m6 9 6 6 6-6" strokeLinecap="round" strokeLinejoin="round" />
        </svg>
      </div>
    </FieldFrame>
  )
}
