/** The sandbox never reads the time by itself. */
export interface Clock {
  now(): Temporal.Instant
}

/** The part of a logger that the sandbox uses; pino fits. */
export interface SandboxLog {
  info(details: object, message: string): void
  warn(details: object, message: string): void
  error(details: object, message: string): void
}
