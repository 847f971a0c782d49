import type { StaffProblemsWire, StaffProblemWire } from '@comanda/contract/wire'
import { moneyToWire, staffProblemFromWire } from '@comanda/contract/wire'
import type { Minor, ProblemAnswerKind } from '@comanda/domain'
import { call } from './call.ts'

export type { StaffProblem } from '@comanda/contract/wire'

/** The problems of a location: those that wait, oldest first, and those answered last. */
export function fetchProblems(locationId: number) {
  return call(`/staff/locations/${locationId}/problems`, ({ data }: { data: StaffProblemsWire }) => ({
    open: data.open.map(staffProblemFromWire),
    answered: data.answered.map(staffProblemFromWire),
  }))
}

/** @param amount of a refund or a coupon */
export function answerProblem(id: string, kind: ProblemAnswerKind, message: string, amount: Minor | null) {
  return call(`/staff/problems/${id}/answer`, ({ data }: { data: StaffProblemWire }) => staffProblemFromWire(data), {
    kind,
    message,
    ...(amount !== null && { amount: moneyToWire(amount) }),
  })
}

export function problemPicture(id: string): string {
  return `/api/v1/staff/problems/${id}/picture`
}
