import { Suspense, useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router'
import { lazyPart } from '../start-up/load-part.ts'
import { asksNotToTrack, type ConsentChoice, useConsent } from './consent.ts'
import { isPrivatePage } from './private-pages.ts'
import { REOPEN_CONSENT } from './reopen-consent.ts'

const ConsentQuestion = lazyPart(() => import('./consent-question.tsx'))

/** Asks for consent, and starts the tag manager only with consent. [1.22] */
export function Analytics({ id, src }: { readonly id: string; readonly src: string }) {
  const { choice, isReopened, recall, choose, reopen } = useConsent()
  const { pathname } = useLocation()
  const isPrivate = isPrivatePage(pathname)
  useEffect(() => recall(id), [recall, id])
  useEffect(() => {
    window.addEventListener(REOPEN_CONSENT, reopen)
    return () => window.removeEventListener(REOPEN_CONSENT, reopen)
  }, [reopen])
  const follow = useEffectEvent(async (now: ConsentChoice) => {
    const [{ followChoice }, { mayTrackInApp }] = await Promise.all([
      import('./tag-manager.ts'),
      import('../native/may-track.ts'),
    ])
    const allowed = now === 'accepted' && (await mayTrackInApp()) ? 'accepted' : 'refused'
    // The choice may change while the app asks.
    if (useConsent.getState().choice === now) followChoice(allowed, `${src}?id=${id}`)
  })
  useEffect(() => {
    if (choice !== 'accepted' || isPrivate) return
    follow('accepted').catch((error: unknown) => console.error(error))
  }, [choice, isPrivate])
  // At the checkout, a first question would lie over the form.
  const isQuiet = isPrivate || pathname === '/checkout' || asksNotToTrack(navigator)
  const isAsked = isReopened || (choice === null && !isQuiet)
  if (choice === 'unknown' || !isAsked) return null
  const answer = (next: ConsentChoice) => {
    choose(next, id)
    if (next === 'refused') follow('refused').catch((error: unknown) => console.error(error))
  }
  return (
    <Suspense>
      <ConsentQuestion onChosen={answer} />
    </Suspense>
  )
}
