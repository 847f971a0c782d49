import { useEffect, useEffectEvent, useState } from 'react'
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form'
import type { ApiError } from '../api/call.ts'

/**
 * The fields of a `RecordForm` for values that the server stores. Values that another member saves replace the ones
 * shown, but not ones that are being changed.
 */
export function useRecordForm<Form extends FieldValues>(saved: Form & DefaultValues<Form>): UseFormReturn<Form> {
  const form = useForm<Form>({ mode: 'onChange', defaultValues: saved })
  const { isDirty } = form.formState
  const adopt = useEffectEvent((text: string) => {
    if (!isDirty) form.reset(JSON.parse(text) as Form)
  })
  const text = JSON.stringify(saved)
  useEffect(() => adopt(text), [text])
  return form
}

interface Seen<T> {
  readonly value: T
  /** The refusal that told the member of the value, and counts once. */
  readonly told: ApiError | null
}

/** What counts as seen with a stored value that may be a newer one. */
export function nextSeen<T>(
  seen: Seen<T>,
  { saved, isDirty, refusal }: { readonly saved: T; readonly isDirty: boolean; readonly refusal: ApiError | null },
): Seen<T> {
  const isTold = refusal?.code === 'changed_meanwhile' && refusal !== seen.told
  const value = isTold || !isDirty ? saved : seen.value
  return isTold || value !== seen.value ? { value, told: isTold ? refusal : seen.told } : seen
}

/**
 * The stored value that a form began with. A newer one, which is read in the background, counts as seen only once the
 * form shows it, or once the server has refused the change because of it: then the member knows of it and may send
 * theirs again.
 * @param refusal the last refusal, of a form that has no dialog for conflicts
 */
export function useSeen<T>(saved: T, isDirty: boolean, refusal: ApiError | null = null): T {
  const [seen, setSeen] = useState<Seen<T>>({ value: saved, told: null })
  const next = nextSeen(seen, { saved, isDirty, refusal })
  if (next !== seen) setSeen(next)
  return next.value
}
