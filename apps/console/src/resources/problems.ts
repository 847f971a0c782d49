import type { Minor, ProblemAnswerKind } from '@comanda/domain'
import { queryOptions } from '@tanstack/react-query'
import { answerProblem, fetchProblems } from '../api/problems.ts'
import { keysOf, read, useChange, useReadAgain } from './query.ts'

export { problemPicture } from '../api/problems.ts'

export const problemKeys = keysOf('problems')

/** The problems of a location: those that wait, and those answered last. */
export function problemsQuery(locationId: number) {
  return queryOptions({ queryKey: problemKeys.of(locationId), queryFn: read(() => fetchProblems(locationId)) })
}

interface ProblemAnswer {
  readonly kind: ProblemAnswerKind
  readonly message: string
  /** Of a refund or a coupon. */
  readonly amount: Minor | null
}

/** A refusal tells that another member has answered. */
export function useAnswerProblem(id: string) {
  const readAgain = useReadAgain()
  return useChange({
    send: ({ kind, message, amount }: ProblemAnswer) => answerProblem(id, kind, message, amount),
    onEnd: () => readAgain(problemKeys.all),
  })
}
