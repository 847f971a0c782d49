import { CircleAlert } from 'lucide-react'
import { classes } from '../classes.ts'

interface FieldErrorProps {
  /** For the `aria-describedby` of the field or group. */
  readonly id: string
  readonly error: string
  readonly className?: string
}

/** What is wrong with a field, below it. */
export function FieldError({ id, error, className }: FieldErrorProps) {
  return (
    <p id={id} className={classes('flex items-start gap-1.5 text-hint text-bad', className)}>
      <CircleAlert aria-hidden="true" className="mt-px size-4 shrink-0" />
      {error}
    </p>
  )
}
