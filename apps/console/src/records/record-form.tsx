import { type ReactNode, type Ref, useEffect, useEffectEvent } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { type ApiError, isRefusal } from '../api/call.ts'
import { useUnsavedChanges } from '../forms/unsaved-changes.tsx'
import { useRefusalText } from '../parts/use-refusal-text.ts'
import { type FieldNames, showFieldErrors } from './field-errors.ts'

interface RecordFormProps<Form extends FieldValues, Stored> {
  readonly form: UseFormReturn<Form>
  /** The server's refusal of the last change; null without one. The mutation's `error`. */
  readonly submitError: ApiError | null
  readonly names?: FieldNames<Form>
  /** Whether something typed would be lost; by default whether a field differs from what is stored. */
  readonly isUnsaved?: boolean
  /** Saves, with `mutateAsync`, and resets the form to what is stored. Answers false where it has sent nothing. */
  readonly onSubmit: (fields: Form) => Promise<Stored | false>
  /** Leaves the form, whose changes are no longer asked about. */
  readonly onSaved?: (stored: Stored) => void
  readonly className?: string
  readonly ref?: Ref<HTMLFormElement>
  readonly children: ReactNode
}

/**
 * The console's one form: it asks before changes are lost, shows the server's messages at the fields that they name and
 * the rest below the form.
 */
export function RecordForm<Form extends FieldValues, Stored>({
  form,
  submitError,
  names = {},
  isUnsaved = form.formState.isDirty,
  onSubmit,
  onSaved,
  className = 'grid gap-4',
  ref,
  children,
}: RecordFormProps<Form, Stored>) {
  const textOf = useRefusalText()
  const markSaved = useUnsavedChanges(isUnsaved)
  const showAtFields = useEffectEvent((refusal: ApiError) => showFieldErrors(refusal, form.setError, names))
  useEffect(() => {
    if (submitError) showAtFields(submitError)
  }, [submitError])
  const submit = form.handleSubmit(async (fields) => {
    try {
      const stored = await onSubmit(fields)
      if (stored === false) return
      markSaved()
      onSaved?.(stored)
    } catch (fault) {
      // `submitError` shows it.
      if (!isRefusal(fault)) throw fault
    }
  })
  // A cancelled proof leaves the form as it is.
  const isShown = submitError !== null && submitError.code !== 'staff_proof_needed'
  return (
    <form ref={ref} noValidate className={className} onSubmit={(event) => void submit(event)}>
      {children}
      {isShown && !isAtFields(submitError, names) && (
        <p role="alert" className="text-15 font-[600] text-rejected">
          {textOf(submitError)}
        </p>
      )}
    </form>
  )
}

function isAtFields({ fields }: ApiError, names: Readonly<Record<string, string>>): boolean {
  const named = Object.keys(fields)
  return named.length > 0 && named.every((name) => names[name] !== undefined)
}
