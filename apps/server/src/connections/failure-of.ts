import type { ConnectionFailure } from '@comanda/domain'

/** What went wrong at a third party, and its own code; never its text, which may repeat an address or a secret. */
export interface ToldFailure {
  readonly failure: ConnectionFailure
  readonly code: string | null
}

/** The code at the end of a gateway's message: "The mail server did not accept a mail: 535". */
const codeOf = (error: unknown): string | null =>
  error instanceof Error ? (/: (\w{1,40})$/.exec(error.message)?.[1] ?? null) : null

const BY_CODE: readonly (readonly [RegExp, ConnectionFailure])[] = [
  // Of SMTP (RFC 4954 and 5321) and of the mail client.
  [/^(?:EAUTH|530|534|535|538)$/, 'credentials-refused'],
  [/^(?:ETLS)$/, 'not-encrypted'],
  [/^(?:550|553|554|EENVELOPE)$/, 'sender-refused'],
  // https://www.twilio.com/docs/api/errors
  [/^(?:20003|20005|401|403)$/, 'credentials-refused'],
  [/^(?:21212|21606|21659|21660|21603)$/, 'sender-refused'],
  [/^EPRIVATE$/, 'private-address'],
  [/^(?:E[A-Z_]+)$/, 'unreachable'],
]

export function failureOf(error: unknown): ToldFailure {
  const code = codeOf(error)
  const failure = BY_CODE.find(([pattern]) => code !== null && pattern.test(code))?.[1]
  return { failure: failure ?? 'failed', code }
}
