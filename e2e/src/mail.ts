import { type APIRequestContext, expect } from '@playwright/test'

/** Waits for a mail to this address in the demo's mailbox; returns its link to `path`. */
export async function linkFromMail(
  request: APIRequestContext,
  origin: string,
  { to, path }: { readonly to: string; readonly path: string },
): Promise<string> {
  // Only browsers resolve *.localhost.
  const { port } = new URL(origin)
  const find = async () => {
    const page = await (await request.get(`http://127.0.0.1:${port}/sandbox`)).text()
    const mails = page.split('<li class="card">').filter((mail) => mail.includes(`to ${to}<`))
    const links = mails.flatMap((mail) => [...mail.matchAll(/href="([^"]+)"/g)].map(([, link = '']) => link))
    return links.find((link) => link.includes(path))?.replaceAll('&amp;', '&') ?? null
  }
  let link: string | null = null
  await expect.poll(async () => (link = await find())).not.toBeNull()
  return link ?? ''
}
