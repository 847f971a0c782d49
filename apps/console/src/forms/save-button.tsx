import type { ReactNode } from 'react'
import type { FieldValues, FormState } from 'react-hook-form'
import { Button } from '../parts/button.tsx'

interface SaveButtonProps<Form extends FieldValues> {
  readonly state: FormState<Form>
  readonly children: ReactNode
}

/** Submits a form; disabled while there is nothing valid and new to save. It keeps the focus, also after it has saved. */
export function SaveButton<Form extends FieldValues>({ state, children }: SaveButtonProps<Form>) {
  const { isSubmitting, isValid, isDirty } = state
  const isDisabled = isSubmitting || !isValid || !isDirty
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
