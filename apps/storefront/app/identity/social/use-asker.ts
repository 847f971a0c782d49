import { useEffect, useEffectEvent, useRef } from 'react'
import type { SignInProvider } from '../../api/accounts.ts'
import { readyApple } from './ask-apple.ts'
import { readyFacebook } from './ask-facebook.ts'
import type { Asker } from './asker.ts'
import type { useSocial } from './use-social.ts'

/** Milliseconds. A nonce is valid for ten minutes on the server. */
const NONCE_ANEW_AFTER = 9 * 60_000
/** Milliseconds between checks of the nonce's age; a device that slept is at most this late. */
const LOOK_EVERY = 30_000

interface Ready {
  readonly asker: Promise<Asker>
  readonly since: number
  /** The resolved asker. */
  now: Asker | null
}

/**
 * Prepares the window of Apple or Facebook: loads script and nonce before the press, when pointer or focus reach the
 * button, and again when the nonce gets old. Not earlier, because most visitors never use a provider.
 */
export function useAsker(provider: SignInProvider, social: ReturnType<typeof useSocial>) {
  const ready = useRef<Ready | null>(null)

  const fetchAnew = (): Ready => {
    const asker =
      provider.name === 'facebook'
        ? readyFacebook(provider)
        : social.nonceFor().then((nonce) => readyApple(provider, nonce))
    const made: Ready = { asker, since: Date.now(), now: null }
    ready.current = made
    asker.then(
      (ask) => {
        made.now = ask
      },
      () => {
        // The press tries again and reports the failure.
        if (ready.current === made) ready.current = null
      },
    )
    return made
  }
  const prepare = (): Ready => {
    const known = ready.current
    return known !== null && Date.now() - known.since < NONCE_ANEW_AFTER ? known : fetchAnew()
  }

  const renewWhenOld = useEffectEvent(() => {
    // After a failure the next press tries again.
    if (document.visibilityState === 'visible' && ready.current !== null) prepare()
  })
  useEffect(() => {
    const look = () => renewWhenOld()
    const timer = setInterval(look, LOOK_EVERY)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])

  return {
    /** For pointer and focus events. */
    prepare,
    /** Opens the window at once when everything is loaded. */
    ask: () => {
      const { now, asker } = prepare()
      return now === null ? asker.then((ask) => ask()) : now()
    },
    /** The nonce is used up. */
    renew: () => void fetchAnew(),
  }
}
