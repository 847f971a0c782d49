/** Answers a GET of a file on the business's own host, in this process. */
export type ReadFile = (path: string, host: string) => Promise<Response>

/** The bytes of a picture as a page of the host loads it; null without one, and for one of another site. */
export async function readOwnFile(read: ReadFile, path: string | null, host: string): Promise<Buffer | null> {
  if (path === null || !path.startsWith('/')) return null
  const answer = await read(path, host)
  return answer.ok ? Buffer.from(await answer.arrayBuffer()) : null
}
