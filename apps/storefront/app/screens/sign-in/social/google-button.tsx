import { Skeleton } from '@comanda/ui'
import { useEffect, useRef, useState } from 'react'
import type { SignInProvider } from '../../../api/accounts.ts'
import { useSite } from '../../../start-up/use-site.ts'
import { drawGoogleButton, promptGoogle } from './draw-google-button.ts'
import { ProviderButton } from './provider-button.tsx'
import type { SocialOutcome, useSocial } from './use-social.ts'

/** A nonce counts for ten minutes: a page that stays open takes a new one in time. */
const NONCE_ANEW_AFTER = 8 * 60_000
/** From then on ours stands there. */
const PATIENCE = 4_000

interface GoogleButtonProps extends Pick<SocialOutcome, 'onTrouble'> {
  readonly provider: SignInProvider
  readonly social: ReturnType<typeof useSocial>
}

/**
 * Google's own button. Nothing is there to be pressed until it is drawn, for only a press on theirs opens their window; where it cannot be
 * drawn, one of ours tries again and says so.
 */
export function GoogleButton({ provider, social, onTrouble }: GoogleButtonProps) {
  const { language, business } = useSite()
  const place = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<'drawing' | 'drawn' | 'late'>('drawing')
  const [round, setRound] = useState(0)

  const draw = async () => {
    const nonce = await social.nonceFor()
    if (place.current === null) return
    await drawGoogleButton({
      place: place.current,
      provider,
      nonce,
      language,
      look: {
        isDark: window.matchMedia('(prefers-color-scheme: dark)').matches,
        isPill: business.theme.corners === 'round',
      },
      onCredential: (credential) => {
        onTrouble(null)
        const profile = {
          provider: 'google',
          credential,
          nonce,
          providerId: null,
          firstName: null,
          lastName: null,
        } as const
        social
          .show(profile)
          .catch((fault: unknown) => social.failed('google', fault))
          // The nonce has been used.
          .finally(() => setRound((before) => before + 1))
      },
    })
    setState('drawn')
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: drawn once per round
  useEffect(() => {
    const late = () => setState((before) => (before === 'drawn' ? before : 'late'))
    const patience = setTimeout(late, PATIENCE)
    draw().catch((fault: unknown) => {
      console.warn(fault)
      late()
    })
    const anew = setTimeout(() => setRound((before) => before + 1), NONCE_ANEW_AFTER)
    return () => {
      clearTimeout(anew)
      clearTimeout(patience)
    }
  }, [round])

  return (
    <div className="relative min-h-11" aria-busy={state === 'drawing'}>
      {/* Google writes into it what React does not know of. */}
      <div ref={place} className={state === 'drawn' ? 'flex justify-center' : 'invisible absolute inset-x-0 top-0'} />
      {state === 'drawing' ? <Skeleton className="h-11 rounded-btn" /> : null}
      {state === 'late' ? (
        <ProviderButton
          name="google"
          onPress={() => {
            onTrouble(null)
            return draw()
              .then(promptGoogle)
              .catch((fault: unknown) => social.failed('google', fault))
          }}
        />
      ) : null}
    </div>
  )
}
