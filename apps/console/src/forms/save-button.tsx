import type { ReactNode } from 'react'
import type { FieldValues, FormState } from 'react-hook-form'
import { Button } from '../parts/button.tsx'

interface SaveButtonProps<Form extends FieldValues> {
  readonly state: FormState<Form>
  /** Whether something must be confirmed first. */
  readonly isHeld?: boolean
  readonly children: ReactNode
}

/**
 * Submits a form; disabled while there is nothing valid and new to save. It keeps the focus, also after it has saved.
 */
export function SaveButton<Form extends FieldValues>({ state, isHeld = false, children }: SaveButtonProps<Form>) {
  const { isSubmitting, isValid, isDirty } = state
  const isDisabled = isSubmitting || !isValid || !isDirty || isHeld
  return (
    <Button
      type="submit"
      size={56}
      look="ink"
      className="justify-self-start"
      aria-disabled={isDisabled}
      onClick={(event) => isDisabled && event.preventDefault()}
    >
      {children}
    </Button>
  )
}
