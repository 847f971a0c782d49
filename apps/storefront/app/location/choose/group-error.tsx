import { CircleAlert } from 'lucide-react'

/** What is missing in a group of radio buttons, announced; `id` is for the group's `aria-describedby`. */
export function GroupError({ id, error }: { readonly id: string; readonly error: string | null }) {
  return (
    <div role="alert">
      {error === null ? null : (
        <p id={id} className="mt-2 flex items-start gap-1.5 text-hint text-bad">
          <CircleAlert aria-hidden="true" className="mt-px size-4 shrink-0" />
          {error}
        </p>
      )}
    </div>
  )
}
