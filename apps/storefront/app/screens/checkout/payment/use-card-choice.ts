import { isCardExpired, localMoment, type SavedCard, type TimeZone } from '@comanda/domain'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useDoor } from '../../../start-up/use-door.ts'
import { useNow } from '../../../start-up/use-site.ts'
import { readSavedCards, useSavedCards } from '../../../stored/saved-cards.ts'
import { useUser } from '../../../stored/session.ts'
import type { CardHandle } from '../../card/card-form.tsx'
import { type CardChoice, type CardEvent, clearsEntry, NO_CARD, nextCardChoice } from './card-choice.ts'

/** The customer's cards and which of them pays; the newest that has not expired is chosen to begin with. [4.22] [4.33] */
export function useCardChoice(entry: RefObject<CardHandle | null>, timeZone: TimeZone) {
  const door = useDoor()
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: read once for whoever pays
  useEffect(() => {
    if (isCustomer && state === 'unknown') readSavedCards(door()).catch((fault: unknown) => console.error(fault))
  }, [isCustomer, state])

  // biome-ignore lint/correctness/useExhaustiveDependencies: offered once, when the cards have come
  useEffect(() => {
    const usable = cards.find((card: SavedCard) => !isCardExpired({ month: card.expMonth, year: card.expYear }, today))
    if (usable !== undefined && !touched.current) setChoice({ cardId: usable.id, saveCard: false })
  }, [cards])

  return { isCustomer, cards: isCustomer ? cards : [], isReading: isCustomer && state === 'unknown', choice, happened }
}
