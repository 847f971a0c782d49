import { type ReactNode, useId } from 'react'

/** A section of step 1 with its heading; a line separates it from the next one. */
export function StepSection({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex flex-col gap-5 border-b border-line py-7 first:pt-0 last:border-0">
      <h2 id={id} className="heading text-section">
        {title}
      </h2>
      {children}
    </section>
  )
}
