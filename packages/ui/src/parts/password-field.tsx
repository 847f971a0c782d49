import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { classes } from '../classes.ts'
import { boxClass, describedBy, FieldFrame } from './field.tsx'

type PasswordFieldProps = Omit<ComponentProps<'input'>, 'size' | 'type'> & {
  readonly label: ReactNode
  readonly hint?: ReactNode
  /** The error message; it also marks the field as invalid. */
  readonly error?: string | null
  /** Accessible names of the button that shows and hides the password. */
  readonly labels: { readonly show: string; readonly hide: string }
  /** Shows the labels beside the icon; else they are for screen readers only. */
  readonly showsLabels?: boolean
}

/** A password field with a button that shows the text. Paste and password managers work. */
export function PasswordField({
  label,
  hint,
  error,
  labels,
  showsLabels = false,
  className,
  id: given,
  ...rest
}: PasswordFieldProps) {
  const own = useId()
  const id = given ?? own
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  const name = shown ? labels.hide : labels.show
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error ?? null}>
      <div className="relative">
        <input
          autoCapitalize="none"
          spellCheck={false}
          {...rest}
          id={id}
          type={shown ? 'text' : 'password'}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, { hint, error: error ?? null })}
          className={classes(boxClass(Boolean(error)), 'min-h-13', showsLabels ? 'pe-32' : 'pe-13', className)}
        />
        <button
          type="button"
          aria-label={showsLabels ? undefined : name}
          aria-controls={id}
          onClick={() => setShown(!shown)}
          className={classes(
            'ring-inside absolute inset-y-1 end-1 inline-flex items-center justify-center gap-2 rounded-field text-ink-2 hover:text-ink',
            showsLabels ? 'px-3 text-row font-strong' : 'w-11',
          )}
        >
          <Icon aria-hidden="true" className="size-5" />
          {showsLabels ? name : null}
        </button>
      </div>
    </FieldFrame>
  )
}
