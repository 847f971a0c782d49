import type { ReactNode } from 'react'

interface PageProps {
  readonly title: ReactNode
  readonly text?: string
  /** At the end of the title's row. */
  readonly action?: ReactNode
  readonly isNarrow?: boolean
  readonly children: ReactNode
}

/** A screen with its title. */
export function Page({ title, text, action, isNarrow = false, children }: PageProps) {
  return (
    <div className={`mx-auto w-full p-4 pb-16 md:p-8 ${isNarrow ? 'max-w-180' : 'max-w-300'}`}>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="min-w-0 text-34 leading-tight font-[760] wrap-anywhere">{title}</h1>
        {action}
      </div>
      {text && <p className="mt-1 text-17 text-ink-2 wrap-anywhere">{text}</p>}
      {children}
    </div>
  )
}
