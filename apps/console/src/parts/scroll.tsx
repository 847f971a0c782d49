import type { ReactNode } from 'react'

/** What scrolls by itself can be reached and scrolled with the keyboard. */
export function Scroll({ className, children }: { className: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    <div tabIndex={0} className={`overflow-auto outline-offset-[-4px]! ${className}`}>
      {children}
    </div>
  )
}
