import type { ReactNode } from 'react'
import type { FieldValues, FormState } from 'react-hook-form'
import { Button } from '../parts/button.tsx'

interface SaveButtonProps<Form extends FieldValues> {
  readonly state: FormState<Form>
  readonly children: ReactNode
}

/** Submits a form; disabled while there is nothing valid and new to save. */
export function SaveButton<Form extends FieldValues>({ state, children }: SaveButtonProps<Form>) {
  const { isSubmitting, isValid, isDirty } = state
  return (
    <Button
      type="submit"
      size={56}
      look="ink"
      className="justify-self-start"
      disabled={isSubmitting || !isValid || !isDirty}
    >
      {children}
    </Button>
  )
}
