import { type ReviewForm, reviewProblems } from '@comanda/domain'
import { showToast } from '@comanda/ui'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { postReview } from '../../../api/account.ts'
import type { OrderView } from '../../../api/shapes.ts'
import { useApiClient } from '../../../start-up/use-api-client.ts'
import { useErrorWords } from '../use-error-words.ts'
import { freshenAccount } from '../use-fresh-account.ts'

const EMPTY: ReviewForm = { food: null, service: null, handover: null, content: '' }

/** The state of a review form. Failures show a toast and keep everything typed. [5.27] [5.28] [8.20] */
export function useReviewForm(order: OrderView, onPosted: () => void) {
  const t = useTranslations('account.reviews')
  const words = useErrorWords()
  const client = useApiClient()
  const [form, setForm] = useState(EMPTY)
  const [tried, setTried] = useState(false)
  const [sending, setSending] = useState(false)
  const problems = tried ? reviewProblems(form) : {}

  const send = async () => {
    const { food, service, handover } = form
    if (food === null || service === null || handover === null) return
    setSending(true)
    const reviewed = { id: order.id, locationId: order.location.id }
    const answer = await postReview(client(), reviewed, { food, service, handover, content: form.content.trim() })
    setSending(false)
    if (!answer.ok) return void showToast(words(answer.error), { tone: 'bad', position: 'top-center' })
    freshenAccount(client()).catch(() => {})
    showToast(t('posted'), { tone: 'ok' })
    onPosted()
  }

  return {
    form,
    problems,
    sending,
    change: (parts: Partial<ReviewForm>) => setForm((before) => ({ ...before, ...parts })),
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
