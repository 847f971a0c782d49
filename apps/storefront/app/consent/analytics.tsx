import { Suspense, useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router'
import { lazyPart } from '../start-up/load-part.ts'
import { useSite } from '../start-up/use-site.ts'
import { asksNotToTrack, type ConsentChoice, useConsent } from './consent.ts'

const ConsentQuestion = lazyPart(() => import('./consent-question.tsx'))

/** Pages whose addresses name an order or hold a secret: no tag starts there. */
const PRIVATE = /^\/(?:order|auth|messages|your-data)(?:\/|$)/

/**
 * Asks for consent where the business has a tag manager, and starts it only with consent. A business without one asks nothing and loads nothing.
 * [1.22]
 */
export function Analytics() {
  const { tagManager } = useSite()
  return tagManager === null ? null : <WithTagManager {...tagManager} />
}

function WithTagManager({ id, src }: { readonly id: string; readonly src: string }) {
  const { choice, isReopened, recall, choose } = useConsent()
  const { pathname } = useLocation()
  const isPrivate = PRIVATE.test(pathname)
  useEffect(() => recall(id), [recall, id])
  const follow = useEffectEvent(async (now: ConsentChoice) => {
    const [{ followChoice }, { mayTrackInApp }] = await Promise.all([
      import('./tag-manager.ts'),
      import('../native/may-track.ts'),
    ])
    const allowed = now === 'accepted' && (await mayTrackInApp()) ? 'accepted' : 'refused'
    followChoice(allowed, `${src}?id=${id}`)
  })
  useEffect(() => {
    if (choice !== 'accepted' || isPrivate) return
    follow('accepted').catch((error: unknown) => console.error(error))
  }, [choice, isPrivate])
  const isAsked = isReopened || (choice === null && !isPrivate && !asksNotToTrack(navigator))
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
