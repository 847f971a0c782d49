import { Notice } from '@comanda/ui'
import { type ReactNode, useEffect, useRef } from 'react'

/** A problem with its remedy. */
export interface Failure {
  readonly words: string
  readonly action?: ReactNode
}

/** Shows a failure and scrolls it into view: a phone's keyboard may have moved the page. [8.11] */
export function FailureNotice({ failure }: { readonly failure: Failure | null }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (failure !== null) box.current?.scrollIntoView({ block: 'nearest' })
  }, [failure])
  if (failure === null) return null
  return (
    <div ref={box} className="scroll-my-4">
      <Notice tone="bad" role="alert" title={failure.words}>
        {failure.action}
      </Notice>
    </div>
  )
}
