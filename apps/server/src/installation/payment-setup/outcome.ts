import type { PaymentFailure } from '../../gateways/payments/gateway.ts'
import type { PaymentSetup } from '../../gateways/payments/setup.ts'

/** Output of a command, line by line, and whether it succeeded. */
export interface Outcome {
  readonly ok: boolean
  readonly lines: readonly string[]
}

export function done(...lines: readonly string[]): Outcome {
  return { ok: true, lines }
}
export function notDone(...lines: readonly string[]): Outcome {
  return { ok: false, lines }
}

/** How a command is written. */
export function commandLine(...words: readonly string[]): string {
  return `npm run payments -- ${words.join(' ')}`
}

/** Describes a provider failure for the operator. `what`: the call that failed. */
export function tellFailure(
  what: string,
  failure: PaymentFailure,
  { mode }: Pick<PaymentSetup, 'mode'>,
): readonly string[] {
  if (failure.kind === 'unknown_outcome')
    return [`${what}: the provider did not answer (${failure.message}). Try again; what was done already stays.`]
  if (failure.kind === 'no_access' && failure.code === 'account_invalid')
    return [
      `${what}: the provider does not know that account for this secret key.`,
      `It belongs to another platform, was disconnected, or is of the other mode: this key is of ${mode} mode.`,
    ]
  const told = 'message' in failure ? failure.message : failure.kind
  return [`${what}: the provider refused. ${told}`]
}
