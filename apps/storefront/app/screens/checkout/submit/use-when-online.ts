import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { isOnline, useIsOnline } from '../../../browser/use-is-online.ts'
import { storedWaitingOrder } from '../../../stored/waiting-order.ts'

export interface WhenOnline {
  /** An action waits for the network. */
  readonly isWaiting: boolean
  /** The page was loaded again while an action waited: it was not sent, and is not sent without another press. */
  readonly wasLeft: boolean
  /** Runs the action now, or once when the network is back; a later one takes its place. */
  readonly run: (action: () => void) => void
  readonly cancel: () => void
}

/** Holds what a customer confirmed without a network until there is one. */
export function useWhenOnline(): WhenOnline {
  const online = useIsOnline()
  const waiting = useRef<(() => void) | null>(null)
  const [isWaiting, setWaiting] = useState(false)
  const [wasLeft, setLeft] = useState(() => storedWaitingOrder.read() !== null)

  const forget = () => {
    waiting.current = null
    setWaiting(false)
    setLeft(false)
    storedWaitingOrder.remove()
  }
  const release = useEffectEvent(() => {
    const action = waiting.current
    if (action === null) return
    forget()
    action()
  })
  useEffect(() => {
    if (online) release()
  }, [online])

  return {
    isWaiting,
    wasLeft: wasLeft && !isWaiting,
    run: (action) => {
      if (isOnline()) {
        forget()
        return action()
      }
      waiting.current = action
      storedWaitingOrder.write(true)
      setWaiting(true)
    },
    cancel: forget,
  }
}
