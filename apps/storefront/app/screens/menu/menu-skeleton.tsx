import { Skeleton } from '@comanda/ui'

const ROWS = ['a', 'b', 'c', 'd', 'e'] as const

/** The menu's boxes before its dishes. */
export function MenuSkeleton() {
  return (
    <main id="main" className="mx-auto w-full max-w-360 px-4 py-6 lg:px-8">
      <Skeleton className="h-8 w-48" />
      {ROWS.map((row) => (
        <div key={row} className="flex gap-4 border-b border-line py-4">
          <div className="grow">
            <Skeleton className="h-5 w-40" />
            <Skeleton className="mt-3 h-4 w-full max-w-80" />
            <Skeleton className="mt-2 h-4 w-52" />
          </div>
          <Skeleton className="size-29 rounded-pic" />
        </div>
      ))}
    </main>
  )
}
