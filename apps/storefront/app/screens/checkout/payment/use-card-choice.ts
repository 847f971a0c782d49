import { isCardExpired, localMoment, type TimeZone } from '@comanda/domain'
import { type RefObject, useEffect, useState } from 'react'
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
  /** Null until the customer chooses. */
  const [own, setOwn] = useState<CardChoice | null>(null)
  const isCustomer = user !== null
  const usable = cards.find((card) => !isCardExpired({ month: card.expMonth, year: card.expYear }, today))
  const preselected: CardChoice = usable === undefined ? NO_CARD : { cardId: usable.id, saveCard: false }
  const choice = own ?? preselected

  const happened = (event: CardEvent) => {
    if (clearsEntry(event)) entry.current?.clear()
    setOwn((before) => nextCardChoice(before ?? preselected, event))
  }

  useEffect(() => {
    if (isCustomer && state === 'unknown') readSavedCards(client()).catch((fault: unknown) => console.error(fault))
  }, [isCustomer, state, client])

  const offered = isCustomer ? cards : []
  // A saved card that the provider no longer has goes while it is chosen.
  const chosen = offered.some(({ id }) => id === choice.cardId) ? choice : { ...choice, cardId: null }
  return { isCustomer, cards: offered, isReading: isCustomer && state === 'unknown', choice: chosen, happened }
}
