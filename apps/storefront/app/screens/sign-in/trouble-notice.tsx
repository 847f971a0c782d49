import { Notice } from '@comanda/ui'
import { type ReactNode, useEffect, useRef } from 'react'

/** What stands in the way, and the way out of it. */
export interface Trouble {
  readonly words: string
  readonly action?: ReactNode
}

/** Says what went wrong, where it is seen: a phone's keyboard may have pushed the page up or down. [8.11] */
export function TroubleNotice({ trouble }: { readonly trouble: Trouble | null }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (trouble !== null) place.current?.scrollIntoView({ block: 'nearest' })
  }, [trouble])
  if (trouble === null) return null
  return (
    <div ref={place} className="scroll-my-4">
      <Notice tone="bad" role="alert" title={trouble.words}>
        {trouble.action}
      </Notice>
    </div>
  )
}
