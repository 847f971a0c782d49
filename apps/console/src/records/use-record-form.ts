import { useEffect, useEffectEvent, useState } from 'react'
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form'

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

/** The stored value that a form began with: a newer one counts as seen only once the form shows it. */
export function useSeen<T>(saved: T, isDirty: boolean): T {
  const [seen, setSeen] = useState(saved)
  if (!isDirty && seen !== saved) setSeen(saved)
  return seen
}
