/** The sandbox takes the time only from this clock. */
export interface Clock {
  now(): Temporal.Instant
}

/** The part of a logger that the sandbox uses; compatible with pino. */
export interface SandboxLog {
  info(details: object, message: string): void
  warn(details: object, message: string): void
  error(details: object, message: string): void
}
