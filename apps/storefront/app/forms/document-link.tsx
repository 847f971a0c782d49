import type { ReactNode } from 'react'
import { Link } from 'react-router'

/** Links words of a text, as `t.rich` passes them, to a legal document in a new tab, so that the form stays. */
export function documentLink(name: 'terms' | 'policy' | 'allergy') {
  return (words: ReactNode) => (
    <Link
      to={`/termsandconditions/${name}`}
      target="_blank"
      className="font-semibold text-ink underline decoration-2 underline-offset-4"
    >
      {words}
    </Link>
  )
}
