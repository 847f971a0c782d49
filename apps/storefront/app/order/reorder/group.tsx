import { type ReactNode, useId } from 'react'

/** Lines of the sheet below a heading. */
export function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="text-group font-bold">
        {title}
      </h3>
      <ul className="mt-1">{children}</ul>
    </section>
  )
}
