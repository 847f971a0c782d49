import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

interface EmptyListProps {
  readonly Icon: LucideIcon
  /** Nothing is left to do, which is good news. */
  readonly isGood?: boolean
  readonly children: ReactNode
}

/** What a list says in its own place while it is empty. */
export function EmptyList({ Icon, isGood = false, children }: EmptyListProps) {
  return (
    <div className="mt-4 grid justify-items-center gap-4 rounded-m border border-line bg-surface px-6 py-10 text-center">
      <span
        className={`grid size-14 place-items-center rounded-full ${isGood ? 'bg-accepted text-white' : 'bg-surface-2 text-ink-2'}`}
      >
        <Icon size={26} aria-hidden />
      </span>
      <p className="max-w-100 text-17 text-balance text-ink-2">{children}</p>
    </div>
  )
}
