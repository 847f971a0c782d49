import { ASAP, orderTypeState } from '@comanda/domain'
import { Notice, OptionCard } from '@comanda/ui'
import { useEffect, useEffectEvent } from 'react'
import { useTranslations } from 'use-intl'
import { useEndWords } from '../../../location/opening-words.ts'
import { FoldingSection } from '../details/step-section.tsx'
import type { DetailsFormState } from '../details/use-details-form.ts'
import { asapOf, laterOf, type TimesOf } from './free-times.ts'
import { LaterFields } from './later-fields.tsx'
import { promisedFor } from './promised.ts'
import { useRangeWords } from './use-promise-words.ts'

interface WhenFieldsProps {
  readonly state: DetailsFormState
  readonly of: TimesOf
}

/** As soon as possible, or a day and a 15-minute slot. [4.31] [4.32] [5.18] [5.20] [5.38] */
export function WhenFields({ state, of }: WhenFieldsProps) {
  const t = useTranslations('checkout.when')
  const { location, orderType, now } = of
  const { set } = state
  const { pickup } = state.form
  const can = orderTypeState(location, orderType, now)
  const asap = asapOf(of)
  const range = useRangeWords(location.timeZone)
  const promised = promisedFor(pickup, of)
  // Closed or full now, but a later time is available: start with later. [4.32]
  const mustWait = !asap.isOpen && can.later && pickup.type === 'asap'
  const putOff = useEffectEvent(() => set({ pickup: laterOf(of) }))
  useEffect(() => {
    if (mustWait) putOff()
  }, [mustWait])

  const asapText = () => {
    if (asap.window !== null) return t('about', { window: `${asap.window.from.time}–${asap.window.until.time}` })
    if (asap.isFull) return t('asapFull')
    return can.blockedBy === 'unwatched' ? t('asapUnwatched') : t('asapClosed')
  }
  // A place that has stopped, and a table of a closed one, offer no time; the notice above says why. [4.50] [4.51]
  if (!asap.isOpen && !can.later) return asap.isFull ? <Notice tone="info" title={t('asapFull')} /> : null
  return (
    <FoldingSection
      title={t('title')}
      section="when"
      // Why it cannot be now is said beside the choice of a time.
      state={{ ...state, isFolded: (section) => asap.isOpen && state.isFolded(section) }}
      known={[pickup.type === 'asap' && t('asap'), promised && range(promised)].filter(Boolean).join(', ')}
    >
      {asap.isOpen ? null : <WhyNotNow of={of} isFull={asap.isFull} />}
      <fieldset className="grid grid-cols-[3fr_2fr] gap-3 max-[22rem]:grid-cols-1">
        <legend className="sr-only">{t('title')}</legend>
        <OptionCard
          bare
          name="when"
          title={t('asap')}
          text={asapText()}
          checked={pickup.type === 'asap'}
          disabled={!asap.isOpen}
          onChange={() => set({ pickup: ASAP })}
        />
        <OptionCard
          bare
          name="when"
          title={t('later')}
          text={t('pick')}
          checked={pickup.type === 'later'}
          disabled={!can.later}
          onChange={() => set({ pickup: laterOf(of) })}
        />
      </fieldset>
      <p role="status" className="-mt-2 text-label text-ink-2 empty:sr-only">
        {asap.isBusy && pickup.type === 'asap' ? t('busy') : null}
      </p>
      {pickup.type === 'later' ? <LaterFields state={state} of={of} date={pickup.date} at={pickup.at} /> : null}
    </FoldingSection>
  )
}

interface WhyNotNowProps {
  readonly of: TimesOf
  readonly isFull: boolean
}

function WhyNotNow({ of: { location, orderType, now }, isFull }: WhyNotNowProps) {
  const t = useTranslations('checkout.when')
  const end = useEndWords()
  const { blockedBy, opensAt } = orderTypeState(location, orderType, now)
  const title = () => {
    if (isFull) return t('fullNow', { location: location.name })
    if (blockedBy === 'unwatched') return t('unwatchedNow', { location: location.name })
    if (opensAt === null || (blockedBy !== 'paused' && blockedBy !== 'off'))
      return t('closedNow', { location: location.name })
    const words = { location: location.name, time: end(opensAt, location.timeZone, now) }
    return blockedBy === 'off' ? t(`off.${orderType}`, words) : t('pausedUntil', words)
  }
  return <Notice tone="info" title={title()} />
}
