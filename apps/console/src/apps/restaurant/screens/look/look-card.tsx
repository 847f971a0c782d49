import { type ReactNode, useId } from 'react'

/** A group of the look's form. */
export function LookCard({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="rounded-m border border-line bg-surface p-4">
      <h3 id={id} className="mb-3 text-20 font-[700]">
        {title}
      </h3>
      {children}
    </section>
  )
}
