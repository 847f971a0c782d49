import type { ReactNode } from 'react'

/** A scrolling area that the keyboard can reach and scroll. */
export function Scroll({ className, children }: { className: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable with the keyboard
    <div tabIndex={0} className={`overflow-auto outline-offset-[-4px]! ${className}`}>
      {children}
    </div>
  )
}
