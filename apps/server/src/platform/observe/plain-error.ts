/** An error without personal data, safe to log. */
export interface PlainError {
  readonly type: string
  readonly message: string
  readonly stack: string
  /** Error code of the system or the database: "ECONNREFUSED", "23505". */
  readonly code?: string
}

const MOST_CAUSES = 5

/**
 * The message of a failed statement contains its parameters, and a mail server's refusal often the recipient: they are
 * removed.
 */
const withoutValues = (message: string): string =>
  message.replace(/\nparams: [\s\S]*$/, '').replace(/[^\s<>"'(]+@[^\s<>"')]+/g, '…')

/**
 * Message and code of an error and its causes, without personal data. Other properties that libraries add are dropped.
 */
export function plainError(error: unknown): PlainError {
  const chain: Error[] = []
  for (let cause = error; cause instanceof Error && chain.length < MOST_CAUSES; cause = cause.cause) chain.push(cause)
  const code = chain.map((one) => ('code' in one ? one.code : undefined)).find((one) => typeof one === 'string')
  if (chain.length === 0) return { type: typeof error, message: 'not an error', stack: '' }
  return {
    type: chain[0]?.constructor.name ?? 'Error',
    message: chain.map(({ message }) => withoutValues(message)).join(': '),
    stack: chain
      .map(({ stack = '', message }) => stack.replace(message, () => withoutValues(message)))
      .join('\ncaused by: '),
    ...(typeof code === 'string' && { code }),
  }
}
