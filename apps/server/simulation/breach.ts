/** A truth that did not hold. */
export class Breach extends Error {
  constructor(truth: string, details: unknown = null) {
    super(details === null ? truth : `${truth}: ${JSON.stringify(details)}`)
    this.name = 'Breach'
  }
}

/** The day that a breach ended: what was done, newest last, and at which checkout of the run. */
export class BrokenDay extends Error {
  readonly steps: readonly string[]
  readonly checkout: number

  constructor(cause: unknown, checkout: number, steps: readonly string[]) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
    this.name = 'BrokenDay'
    this.checkout = checkout
    this.steps = steps
  }
}
