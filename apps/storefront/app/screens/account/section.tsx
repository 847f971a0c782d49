import { type ReactNode, useId } from 'react'

interface SectionProps {
  readonly title: string
  readonly text?: ReactNode
  /** Shown to the right of the title. */
  readonly action?: ReactNode
  readonly children?: ReactNode
}

/** A section of a tab with its heading; a line separates it from the next. */
export function Section({ title, text, action, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="border-b border-line py-8 first:pt-0 last:border-0 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={id} className="heading text-section">
          {title}
        </h2>
        {action}
      </div>
      {text ? <p className="mt-1.5 max-w-[60ch] text-body text-ink-2">{text}</p> : null}
      {children ? <div className="mt-5">{children}</div> : null}
    </section>
  )
}
