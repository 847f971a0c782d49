import type { FieldValues, Path, UseFormSetError } from 'react-hook-form'
import type { ApiError } from '../api/call.ts'

/** The form's field by the field's name on the wire; `root.…` where a message belongs to a part of the form. */
export type FieldNames<Form extends FieldValues> = Readonly<Record<string, Path<Form> | `root.${string}`>>

/**
 * Shows the server's messages at the fields that they name.
 * @returns whether every message found its field; otherwise the caller shows the error's own message
 */
export function showFieldErrors<V extends FieldValues>(
  { fields }: ApiError,
  setError: UseFormSetError<V>,
  names: FieldNames<V>,
): boolean {
  const messages = Object.entries(fields)
  for (const [wireName, message] of messages) {
    const name = names[wireName]
    if (name !== undefined) setError(name, { type: 'server', message })
  }
  return messages.length > 0 && messages.every(([wireName]) => names[wireName] !== undefined)
}
