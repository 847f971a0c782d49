import { FieldError } from '@comanda/ui'

/** What is missing in a group of radio buttons, announced; `id` is for the group's `aria-describedby`. */
export function GroupError({ id, error }: { readonly id: string; readonly error: string | null }) {
  return <div role="alert">{error === null ? null : <FieldError id={id} error={error} className="mt-2" />}</div>
}
