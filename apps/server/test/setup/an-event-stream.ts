import type { TestServer } from './a-server.ts'

/** An event of a server-sent stream; `ended` when the stream was closed. */
export type Heard = { readonly event: string; readonly data: unknown } | 'ended'

export interface EventStream {
  readonly status: number
  /** Waits for the next event that is no heartbeat. */
  readonly next: () => Promise<Heard>
  readonly leave: () => Promise<void>
}

/** Opens a stream and reads it event by event. */
export async function anEventStream(
  server: TestServer,
  url: string,
  headers: Record<string, string>,
): Promise<EventStream> {
  const response = await server.fetch(url, { headers })
  const reader = response.body?.getReader()
  const decoder = new TextDecoder()
  let text = ''
  const next = async (): Promise<Heard> => {
    for (;;) {
      const end = text.indexOf('\n\n')
      if (end < 0) {
        const chunk = await reader?.read()
        if (!chunk || chunk.done) return 'ended'
        text += decoder.decode(chunk.value, { stream: true })
        continue
      }
      const lines = text.slice(0, end).split('\n')
      text = text.slice(end + 2)
      const field = (name: string) => lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2)
      const event = field('event')
      if (event !== undefined && event !== 'heartbeat')
        return { event, data: JSON.parse(field('data') ?? 'null') as unknown }
    }
  }
  return { status: response.status, next, leave: async () => reader?.cancel() }
}
