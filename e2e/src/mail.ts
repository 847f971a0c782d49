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

/** Waits for a mail to this address whose subject begins with a code; returns the newest one. */
export async function codeFromMail(request: APIRequestContext, origin: string, to: string): Promise<string> {
  const { port } = new URL(origin)
  const find = async () => {
    const { data } = (await (await request.get(`http://127.0.0.1:${port}/sandbox/mail`)).json()) as {
      readonly data: readonly { readonly to: string; readonly subject: string }[]
    }
    return data.flatMap((mail) => (mail.to === to ? (/^\d{6}/.exec(mail.subject) ?? []) : []))[0] ?? null
  }
  let code: string | null = null
  await expect.poll(async () => (code = await find())).not.toBeNull()
  return code ?? ''
}
