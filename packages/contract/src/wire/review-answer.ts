import type { ReviewAnswer } from '@comanda/domain'
import type { ReviewAnswerWire } from '../review-answer.ts'

export function reviewAnswerToWire(answer: ReviewAnswer | null): ReviewAnswerWire {
  return answer && { content: answer.content, created_at: answer.at }
}

export function reviewAnswerFromWire(wire: ReviewAnswerWire): ReviewAnswer | null {
  return wire && { content: wire.content, at: wire.created_at }
}
