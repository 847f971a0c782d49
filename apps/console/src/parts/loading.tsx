import { Skeleton } from '@comanda/ui'

/** In the place of a list that is read; `text` is for screen readers. */
export function Loading({ text }: { readonly text: string }) {
  return (
    <div role="status" className="mt-4 grid gap-3">
      <span className="sr-only">{text}</span>
      <Skeleton className="h-16 w-full rounded-m!" />
      <Skeleton className="h-16 w-full rounded-m!" />
      <Skeleton className="h-16 w-full rounded-m!" />
    </div>
  )
}
