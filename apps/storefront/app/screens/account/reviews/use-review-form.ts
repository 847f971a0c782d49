import { type ReviewForm, reviewProblems } from '@comanda/domain'
import { showToast } from '@comanda/ui'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { postReview } from '../../../api/account.ts'
import type { OrderView } from '../../../api/shapes.ts'
import { useDoor } from '../../../start-up/use-door.ts'
import { useErrorWords } from '../use-error-words.ts'
import { freshenAccount } from '../use-fresh-account.ts'

const EMPTY: ReviewForm = { food: null, service: null, handover: null, content: '' }

/** A review while it is written. What goes wrong is told in a toast, and everything typed stays. [5.27] [5.28] [8.20] */
export function useReviewForm(order: OrderView, onPosted: () => void) {
  const t = useTranslations('account.reviews')
  const words = useErrorWords()
  const door = useDoor()
  const [form, setForm] = useState(EMPTY)
  const [tried, setTried] = useState(false)
  const [sending, setSending] = useState(false)
  const problems = tried ? reviewProblems(form) : {}

  const send = async () => {
    const { food, service, handover } = form
    if (food === null || service === null || handover === null) return
    setSending(true)
    const place = { id: order.id, locationId: order.location.id }
    const answer = await postReview(door(), place, { food, service, handover, content: form.content.trim() })
    setSending(false)
    if (!answer.ok) return void showToast(words(answer.error), { tone: 'bad', place: 'top-center' })
    freshenAccount(door()).catch(() => {})
    showToast(t('posted'), { tone: 'ok' })
    onPosted()
  }

  return {
    form,
    problems,
    sending,
    change: (parts: Partial<ReviewForm>) => setForm((before) => ({ ...before, ...parts })),
    /** False where something has to be put right first. */
    submit: (): boolean => {
      if (sending) return true
      setTried(true)
      if (Object.keys(reviewProblems(form)).length > 0) return false
      void send()
      return true
    },
  }
}
