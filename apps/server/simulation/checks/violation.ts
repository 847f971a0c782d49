/** An invariant that does not hold. */
export class Violation extends Error {
  constructor(invariant: string, details: unknown = null) {
    super(`does not hold: ${invariant}${details === null ? '' : ` ${JSON.stringify(details)}`}`)
    this.name = 'Violation'
  }
}

/** A day that ended with an error: the steps up to it, oldest first, and the checkout of the run. */
export class FailedDay extends Error {
  readonly steps: readonly string[]
  readonly checkout: number

  constructor(cause: unknown, checkout: number, steps: readonly string[]) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
    this.name = 'FailedDay'
    this.checkout = checkout
    this.steps = steps
  }
}
