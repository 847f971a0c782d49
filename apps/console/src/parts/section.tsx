import type { ReactNode } from 'react'

interface SectionProps {
  readonly title: string
  readonly text: string
  /** Beside the title: a state. */
  readonly mark?: ReactNode
  readonly children: ReactNode
}

/** A part of a screen of settings. */
export function Section({ title, text, mark, children }: SectionProps) {
  return (
    <section aria-label={title} className="mt-10 border-t border-line pt-8 first:mt-6">
      <div className="flex flex-wrap items-center gap-3">
        <h3 className="text-24 font-[740]">{title}</h3>
        {mark}
      </div>
      <p className="mt-2 mb-4 text-17 text-ink-2">{text}</p>
      {children}
    </section>
  )
}
