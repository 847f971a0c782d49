import { type ReviewForm, reviewProblems } from '@comanda/domain'
import { showToast } from '@comanda/ui'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { postReview } from '../../api/account.ts'
import type { OrderReview, OrderView } from '../../api/shapes.ts'
import { useErrorWords } from '../../forms/use-error-words.ts'
import { useApiClient } from '../../start-up/use-api-client.ts'
import { storedGuest } from '../../stored/guest.ts'
import { useSession } from '../../stored/session.ts'
import { freshenAccount } from '../../stored/use-fresh-account.ts'
import type { Ratings } from './dish-ratings.tsx'

interface FormState extends ReviewForm {
  readonly dishes: Ratings
}

/** `stars` is the rating that a press in a mail chose, which each question starts with. */
const firstState = (stars: number | null): FormState => ({
  food: stars,
  service: stars,
  handover: stars,
  content: '',
  dishes: {},
})

/** The state of a review form. Failures show a toast and keep everything typed. [5.27] [5.28] [8.20] */
export function useReviewForm(order: OrderView, stars: number | null, onPosted: (review: OrderReview) => void) {
  const t = useTranslations('account.reviews')
  const words = useErrorWords()
  const client = useApiClient()
  const [form, setForm] = useState(() => firstState(stars))
  const [tried, setTried] = useState(false)
  const [sending, setSending] = useState(false)
  const problems = tried ? reviewProblems(form) : {}

  const send = async () => {
    const { food, service, handover } = form
    if (food === null || service === null || handover === null) return
    setSending(true)
    const reviewed = { id: order.id, locationId: order.location.id }
    const dishes = Object.entries(form.dishes).map(([itemId, rating]) => ({ itemId: Number(itemId), rating }))
    const review = { food, service, handover, content: form.content.trim(), dishes }
    const answer = await postReview(client(), reviewed, review, storedGuest.read()?.value ?? null)
    setSending(false)
    if (!answer.ok) return void showToast(words(answer.error), { tone: 'bad', position: 'top-center' })
    if (useSession.getState().user !== null) freshenAccount(client()).catch(() => {})
    showToast(t('posted'), { tone: 'ok' })
    onPosted(review)
  }

  return {
    form,
    problems,
    sending,
    change: (parts: Partial<ReviewForm>) => setForm((before) => ({ ...before, ...parts })),
    /** Null takes the rating of a dish back. */
    rate: (itemId: number, rating: number | null) =>
      setForm((before) => {
        const { [itemId]: _, ...others } = before.dishes
        return { ...before, dishes: rating === null ? others : { ...others, [itemId]: rating } }
      }),
    /** Returns false when a field must be corrected first. */
    submit: (): boolean => {
      if (sending) return true
      setTried(true)
      if (Object.keys(reviewProblems(form)).length > 0) return false
      void send()
      return true
    },
  }
}
