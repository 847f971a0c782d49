import { Skeleton } from '@comanda/ui'
import { useRef, useState } from 'react'
import type { SignInProvider } from '../../api/accounts.ts'
import { useSite } from '../../start-up/use-site.ts'
import { useRounds } from '../use-rounds.ts'
import { drawGoogleButton, promptGoogle } from './draw-google-button.ts'
import { ProviderButton } from './provider-button.tsx'
import type { SocialOutcome, useSocial } from './use-social.ts'

/** Milliseconds. A nonce is valid for ten minutes, so an open page renews it in time. */
const NONCE_ANEW_AFTER = 8 * 60_000
/** Milliseconds until our own button replaces it. */
const PATIENCE = 4_000

interface GoogleButtonProps extends Pick<SocialOutcome, 'onFailure'> {
  readonly provider: SignInProvider
  readonly social: ReturnType<typeof useSocial>
}

/**
 * Google's own button. Nothing can be pressed until it is drawn, because only a press on theirs opens their window. If
 * it cannot be drawn, a button of ours tries again and says so.
 */
export function GoogleButton({ provider, social, onFailure }: GoogleButtonProps) {
  const { language, business } = useSite()
  const container = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<'drawing' | 'drawn' | 'late'>('drawing')

  const draw = async () => {
    const nonce = await social.nonceFor()
    if (container.current === null) return
    await drawGoogleButton({
      container: container.current,
      provider,
      nonce,
      language,
      look: {
        isDark: window.matchMedia('(prefers-color-scheme: dark)').matches,
        isPill: business.theme.corners === 'round',
      },
      onCredential: (credential) => {
        onFailure(null)
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
          // The nonce is used up.
          .finally(drawAnew)
      },
    })
    setState('drawn')
  }
  const drawAnew = useRounds(() => {
    const late = () => setState((before) => (before === 'drawn' ? before : 'late'))
    const patience = setTimeout(late, PATIENCE)
    draw().catch((fault: unknown) => {
      console.warn(fault)
      late()
    })
    return () => clearTimeout(patience)
  }, NONCE_ANEW_AFTER)

  return (
    <div className="relative min-h-11" aria-busy={state === 'drawing'}>
      {/* React does not manage the content that Google writes into this element. */}
      <div
        ref={container}
        className={state === 'drawn' ? 'flex justify-center' : 'invisible absolute inset-x-0 top-0'}
      />
      {state === 'drawing' ? <Skeleton className="h-11 rounded-btn" /> : null}
      {state === 'late' ? (
        <ProviderButton
          name="google"
          onPress={() => {
            onFailure(null)
            return draw()
              .then(promptGoogle)
              .catch((fault: unknown) => social.failed('google', fault))
          }}
        />
      ) : null}
    </div>
  )
}
