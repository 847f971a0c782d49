import type { ProblemWire } from '@comanda/contract/wire'
import type { ProblemAnswerKind } from '@comanda/domain'
import { Violation } from '../checks/violation.ts'
import type { Answer, OwnOrder } from '../environment/system-under-test.ts'
import { codeOf, headersOf, type Shopper, summaryOf } from './shopper.ts'

const KINDS = ['missing', 'late', 'quality'] as const
const MOST_CALLS = 6

/** Repeats a call while the server crashes during it; null when it always does. */
const ask = async (
  { system, restaurant, name }: Shopper,
  { id }: OwnOrder,
  path: string,
  call: { readonly body: object; readonly headers: Record<string, string> },
): Promise<Answer | null> => {
  for (let sent = 0; sent < MOST_CALLS; sent += 1) {
    const answer = await system.ask(restaurant.host, path, call)
    system.say(`${name} of ${system.nameOf(id)} ${path.split('/').at(-1)}: ${answer ? summaryOf(answer) : 'no answer'}`)
    if (answer) return answer
  }
  return null
}

/**
 * The customer reports a problem. The same key again is the same problem. Null without an answer, or when it is refused
 * with 409.
 */
export async function reportProblem(shopper: Shopper, order: OwnOrder): Promise<string | null> {
  const body = { kind: shopper.random.oneOf(KINDS), content: 'Cold' }
  const headers = { ...headersOf(shopper), 'idempotency-key': `${shopper.name}:problem` }
  const answers = [
    await ask(shopper, order, `/order/${order.id}/problems`, { body, headers }),
    await ask(shopper, order, `/order/${order.id}/problems`, { body, headers }),
  ]
  const ids = answers.flatMap((answer) => {
    if (answer?.status === 409 || answer === null) return []
    if (answer.status !== 200) throw new Violation('a problem can be reported', answer)
    return [(answer.body.data as ProblemWire).id]
  })
  if (new Set(ids).size > 1) throw new Violation('a repeated report is the same problem', ids)
  return ids[0] ?? null
}

/** The restaurant answers a problem, pressing twice. Returns whether it is answered. */
export async function answerProblem(
  shopper: Shopper,
  order: OwnOrder,
  problem: string,
  kind: ProblemAnswerKind,
): Promise<boolean> {
  const { restaurant, random, system } = shopper
  const amount = kind === 'message' ? {} : { amount: (1 + random.below(Math.max(1, order.total - 1))) / 100 }
  const body = { kind, message: 'Sorry!', ...amount }
  const headers = { cookie: restaurant.staffCookie }
  const answers = [
    await ask(shopper, order, `/staff/problems/${problem}/answer`, { body, headers }),
    await ask(shopper, order, `/staff/problems/${problem}/answer`, { body, headers }),
  ].filter((answer) => answer !== null)
  if (new Set(answers.map(summaryOf)).size > 1)
    throw new Violation('a repeated answer answers the same', answers.map(codeOf))
  const isAnswered = answers[0]?.status === 200
  if (isAnswered) system.counters.count(`problem answered: ${kind}`)
  return isAnswered
}
