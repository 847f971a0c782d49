import type { Context } from 'hono'
import { inTurns } from '../platform/in-pieces.ts'

/** Characters that are kept as text before they become bytes. */
const PIECE = 65_536

/**
 * Answers with JSON whose length a restaurant decides, and lets other calls in while it is written: five megabytes of
 * it take a thirtieth of a second. `levels`: how deep the lists are that are long.
 */
export async function longJson(
  c: Context,
  content: object,
  levels: number,
  headers: Readonly<Record<string, string>>,
): Promise<Response> {
  const pieces: Buffer[] = []
  let text = ''
  const write = (more: string): void => {
    text += more
    if (text.length >= PIECE) flush()
  }
  const flush = (): void => {
    pieces.push(Buffer.from(text))
    text = ''
  }
  await inTurns(writing(content, levels, write))
  flush()
  return c.body(Buffer.concat(pieces), 200, { ...headers, 'content-type': 'application/json' })
}

function* writing(value: unknown, levels: number, write: (text: string) => void): Generator<void, void> {
  if (levels === 0 || typeof value !== 'object' || value === null) {
    write(JSON.stringify(value) ?? 'null')
    yield
    return
  }
  const isList = Array.isArray(value)
  const entries = isList ? [...value.entries()] : Object.entries(value).filter(([, one]) => one !== undefined)
  write(isList ? '[' : '{')
  for (const [index, [key, one]] of entries.entries()) {
    write(`${index === 0 ? '' : ','}${isList ? '' : `${JSON.stringify(key)}:`}`)
    yield* writing(one, levels - 1, write)
  }
  write(isList ? ']' : '}')
}
