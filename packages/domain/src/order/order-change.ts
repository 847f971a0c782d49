import type { OrderStatus } from './order.ts'

/**
 * Where a proposed change of an order stands. `open` waits for the customer, who may ask for a `call`. `expired`: the
 * customer did not answer, and nothing changed. `void`: the order went on before anyone decided.
 */
export const CHANGE_STATES = ['open', 'call', 'applied', 'declined', 'expired', 'withdrawn', 'void'] as const
export type ChangeState = (typeof CHANGE_STATES)[number]

/**
 * The payment of a change that costs its customer more: under way; declined, and another may begin; `paid` has made the
 * change; `returned` came when the change could not be made any more, and goes back.
 */
export const CHANGE_PAYMENTS = ['checking', 'failed', 'paid', 'returned'] as const
export type ChangePayment = (typeof CHANGE_PAYMENTS)[number]

/** What a customer may answer. */
export const CHANGE_ANSWERS = ['yes', 'no', 'call'] as const
export type ChangeAnswer = (typeof CHANGE_ANSWERS)[number]

/** What staff do with a proposal: the customer agreed on the telephone, or they take it back. */
export const CHANGE_DECISIONS = ['agreed', 'withdrawn'] as const
export type ChangeDecision = (typeof CHANGE_DECISIONS)[number]

/** What happens to a proposal that nobody answers in time; the restaurant chooses. */
export const IF_UNANSWERED = ['keep', 'apply'] as const
export type IfUnanswered = (typeof IF_UNANSWERED)[number]

/** How long the customer of an order has to answer a change, and what happens otherwise. Set per location. */
export interface ChangeRules {
  readonly answerMinutes: number
  readonly ifUnanswered: IfUnanswered
}

export const DEFAULT_CHANGE_RULES: ChangeRules = { answerMinutes: 5, ifUnanswered: 'keep' }
export const CHANGE_ANSWER_MINUTES = { least: 1, most: 120 } as const

/** Characters of the reason that staff give the customer. */
export const MOST_CHANGE_WORDS = 300

type ChangeStep = ChangeAnswer | ChangeDecision | 'time-over'

const STEPS: Readonly<Record<ChangeState, Readonly<Partial<Record<ChangeStep, ChangeState>>>>> = {
  open: { yes: 'applied', no: 'declined', call: 'call', agreed: 'applied', withdrawn: 'withdrawn' },
  call: { yes: 'applied', no: 'declined', agreed: 'applied', withdrawn: 'withdrawn' },
  // Staff call the customer, who may agree after all.
  expired: { agreed: 'applied', withdrawn: 'withdrawn' },
  applied: {},
  declined: {},
  withdrawn: {},
  void: {},
}

/** The state that each step leads to: the same step again changes nothing. */
const LEADS_TO: Readonly<Record<Exclude<ChangeStep, 'time-over'>, ChangeState>> = {
  yes: 'applied',
  no: 'declined',
  call: 'call',
  agreed: 'applied',
  withdrawn: 'withdrawn',
}

/**
 * The state of a proposal after a step. The state itself where the step was taken before; null where it is refused,
 * because somebody decided otherwise.
 */
export function changeAfter(state: ChangeState, step: ChangeStep, ifUnanswered: IfUnanswered): ChangeState | null {
  if (step === 'time-over') return state === 'open' ? (ifUnanswered === 'apply' ? 'applied' : 'expired') : null
  return state === LEADS_TO[step] ? state : (STEPS[state][step] ?? null)
}

/** Whether a proposal still waits for somebody. */
export function isChangeOpen(state: ChangeState): boolean {
  return state === 'open' || state === 'call'
}

/** The state as people see it: an order that has left the kitchen can be changed no more. */
export function shownChangeState(state: ChangeState, status: OrderStatus): ChangeState {
  return status !== 'accepted' && (isChangeOpen(state) || state === 'expired') ? 'void' : state
}

const WORD = /^(open|call|applied|declined|expired|withdrawn|void):(\d{1,6})$/

/** A step of a proposal as the reason of an order's event. */
export function changeText({ state, number }: { readonly state: ChangeState; readonly number: number }): string {
  return `${state}:${number}`
}

/** Reads the reason of an event; null where it is none. */
export function readChangeStep(text: string | null): { readonly state: ChangeState; readonly number: number } | null {
  const [, word, number] = WORD.exec(text ?? '') ?? []
  const state = CHANGE_STATES.find((each) => each === word)
  return state === undefined || number === undefined ? null : { state, number: Number(number) }
}
