import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { classes } from '../classes.ts'
import { boxClass, describedBy, FieldFrame } from './field.tsx'

type PasswordFieldProps = Omit<ComponentProps<'input'>, 'size' | 'type'> & {
  readonly label: ReactNode
  readonly hint?: ReactNode
  /** What is wrong, in words; also marks the field as invalid. */
  readonly error?: string | null
  /** Names of the button at the end. */
  readonly labels: { readonly show: string; readonly hide: string }
}

/** A password, hidden until its button shows it. Pasting and password managers are welcome. */
export function PasswordField({ label, hint, error, labels, className, id: given, ...rest }: PasswordFieldProps) {
  const own = useId()
  const id = given ?? own
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
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
          className={classes(boxClass(Boolean(error)), 'h-13 pe-13', className)}
        />
        <button
          type="button"
          aria-label={shown ? labels.hide : labels.show}
          aria-controls={id}
          onClick={() => setShown(!shown)}
          className="ring-inside absolute inset-y-1 end-1 inline-flex w-11 items-center justify-center rounded-field text-ink-2 hover:text-ink"
        >
          <Icon aria-hidden="true" className="size-5" />
        </button>
      </div>
    </FieldFrame>
  )
}
