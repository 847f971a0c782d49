import { isCardExpired, localMoment, type SavedCard, type TimeZone } from '@comanda/domain'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { CardHandle } from '../../../payment/card-form.tsx'
import { useApiClient } from '../../../start-up/use-api-client.ts'
import { useNow } from '../../../start-up/use-site.ts'
import { readSavedCards, useSavedCards } from '../../../stored/saved-cards.ts'
import { useUser } from '../../../stored/session.ts'
import { type CardChoice, type CardEvent, clearsEntry, NO_CARD, nextCardChoice } from './card-choice.ts'

/** The customer's saved cards and which card pays; the newest valid one is preselected. [4.22] [4.33] */
export function useCardChoice(entry: RefObject<CardHandle | null>, timeZone: TimeZone) {
  const client = useApiClient()
  const user = useUser()
  const today = localMoment(useNow(), timeZone).date
  const { state, cards } = useSavedCards()
  const [choice, setChoice] = useState<CardChoice>(NO_CARD)
  const touched = useRef(false)
  const isCustomer = user !== null

  const happened = (event: CardEvent) => {
    touched.current = true
    if (clearsEntry(event)) entry.current?.clear()
    setChoice((before) => nextCardChoice(before, event))
  }

  useEffect(() => {
    if (isCustomer && state === 'unknown') readSavedCards(client()).catch((fault: unknown) => console.error(fault))
  }, [isCustomer, state, client])

  const offerCard = useEffectEvent((known: readonly SavedCard[]) => {
    const usable = known.find((card) => !isCardExpired({ month: card.expMonth, year: card.expYear }, today))
    if (usable !== undefined && !touched.current) setChoice({ cardId: usable.id, saveCard: false })
  })
  useEffect(() => offerCard(cards), [cards])

  const offered = isCustomer ? cards : []
  // A saved card that the provider no longer has goes while it is chosen.
  const chosen = offered.some(({ id }) => id === choice.cardId) ? choice : { ...choice, cardId: null }
  return { isCustomer, cards: offered, isReading: isCustomer && state === 'unknown', choice: chosen, happened }
}
