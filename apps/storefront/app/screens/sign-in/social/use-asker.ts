import { useEffect, useRef } from 'react'
import type { SignInProvider } from '../../../api/accounts.ts'
import { readyApple } from './ask-apple.ts'
import { readyFacebook } from './ask-facebook.ts'
import type { Asker } from './asker.ts'
import type { useSocial } from './use-social.ts'

/** A nonce counts for ten minutes on the server. */
const NONCE_ANEW_AFTER = 9 * 60_000
/** How often a page that stays open looks whether its nonce is still fresh; a device that slept is late by no more. */
const LOOK_EVERY = 30_000

interface Ready {
  readonly asker: Promise<Asker>
  readonly since: number
  /** Once the promise has been kept. */
  now: Asker | null
}

/**
 * What opens the window of Apple or Facebook, with its script and nonce fetched before the press: when a pointer or the focus comes to
 * the button, and again when the nonce grows old. Not earlier: who does not sign in by a provider has nothing to do with it.
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
        // The press tries again and says so.
        if (ready.current === made) ready.current = null
      },
    )
    return made
  }
  const prepare = (): Ready => {
    const known = ready.current
    return known !== null && Date.now() - known.since < NONCE_ANEW_AFTER ? known : fetchAnew()
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: from when the button shows till it goes
  useEffect(() => {
    const look = () => {
      // What did not come is tried again when somebody wants it.
      if (document.visibilityState === 'visible' && ready.current !== null) prepare()
    }
    const timer = setInterval(look, LOOK_EVERY)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])

  return {
    /** Meant for pointer and focus: the last moment to be early. */
    prepare,
    /** Opens the window at once where everything is there. */
    ask: () => {
      const { now, asker } = prepare()
      return now === null ? asker.then((ask) => ask()) : now()
    },
    /** The nonce has been used. */
    renew: () => void fetchAnew(),
  }
}
