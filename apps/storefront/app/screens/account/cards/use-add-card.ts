import type { SavedCard } from '@comanda/domain'
import { showToast } from '@comanda/ui'
import type { Stripe } from '@stripe/stripe-js'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { addCard, finishCard } from '../../../api/saved-cards.ts'
import { useErrorWords } from '../../../forms/use-error-words.ts'
import type { CardHandle } from '../../../payment/card-form.tsx'
import { failureOfAnswer, failureOfProvider, type PaymentFailure } from '../../../payment/payment-failure.ts'
import { useApiClient } from '../../../start-up/use-api-client.ts'

/**
 * Saves a card: the provider's token, our call, the bank's challenge where it requires one, and the final state. [7.27]
 * [8.19]
 */
export function useAddCard(stripe: Stripe | null, onAdded: (card: SavedCard) => void) {
  const t = useTranslations('account.cards')
  const payment = useTranslations('payment.failed')
  const errors = useTranslations('errors')
  const words = useErrorWords()
  const client = useApiClient()
  const [failure, setFailure] = useState<string | null>(null)
  const [saving, setSaving] = useState(false)

  // The texts for payments do not fit a lost connection here.
  const say = (known: PaymentFailure) => (known === 'connection' ? errors('offline') : payment(known))
  /** Returns null when the card is saved, else the text to show. */
  const keep = async (card: CardHandle): Promise<string | null> => {
    const made = await card.make()
    if (!made.ok) {
      const known = failureOfProvider(made.error)
      return known === 'other' && made.text !== null ? made.text : say(known)
    }
    let answer = await addCard(client(), card.holder(), made.method)
    const waiting = answer.ok ? answer.value.setupIntent : null
    if (waiting !== null && waiting.clientSecret !== null && stripe !== null) {
      const { error } = await stripe.handleNextAction({ clientSecret: waiting.clientSecret })
      if (error !== undefined) {
        const known = failureOfProvider(error)
        return known === 'other' ? t('stopped') : say(known)
      }
      answer = await finishCard(client(), waiting.id)
    }
    if (!answer.ok) {
      const known = failureOfAnswer(answer.error)
      return known === 'other' ? words(answer.error) : say(known)
    }
    if (answer.value.card === null) return t('waiting')
    onAdded(answer.value.card)
    showToast(t('added'), { tone: 'ok' })
    return null
  }

  const send = async (card: CardHandle) => {
    setSaving(true)
    setFailure(null)
    const problem = await keep(card)
    setSaving(false)
    setFailure(problem)
  }
  return { failure, saving, send }
}
