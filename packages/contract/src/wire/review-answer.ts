import type { ReviewAnswer } from '@comanda/domain'
import type { ReviewAnswerWire } from '../review-answer.ts'

export const reviewAnswerToWire = (answer: ReviewAnswer | null): ReviewAnswerWire =>
  answer && { content: answer.content, created_at: answer.at }

export const reviewAnswerFromWire = (wire: ReviewAnswerWire): ReviewAnswer | null =>
  wire && { content: wire.content, at: wire.created_at }
