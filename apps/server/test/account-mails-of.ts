import type { Language } from '@comanda/domain'
import type { SentMail } from '@comanda/sandbox'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { userTokens } from '../src/db/schema/index.ts'
import { type AccountMail, queueAccountMail } from '../src/mails/queue-account-mail.ts'
import type { Restaurant } from './a-restaurant.ts'
import type { TestServer } from './a-server.ts'

/** A mail of the restaurant at hand, in the language that is asked for. */
export type Wish<Mail = AccountMail> = Mail extends AccountMail ? Omit<Mail, 'businessId' | 'language'> : never

/** The mails about a restaurant's accounts, from wishing for one to its arrival. */
export const accountMailsOf = (now: () => { readonly server: TestServer; readonly restaurant: Restaurant }) => {
  const queue = (wish: Wish, language: Language = 'en'): Promise<void> => {
    const { server, restaurant } = now()
    return server.deps.db.transaction((tx) =>
      queueAccountMail(server.deps, tx, { businessId: restaurant.business.id, language, ...wish } as AccountMail),
    )
  }

  const jobs = async (): Promise<readonly { state: string; data: unknown; retry_count: number }[]> =>
    (
      await now().server.deps.pool.query(
        "select state, data, retry_count from pgboss.job where name = 'account-mail' and data->>'businessId' = $1",
        [String(now().restaurant.business.id)],
      )
    ).rows

  const mailsTo = async (email: string): Promise<readonly SentMail[]> => {
    const { data } = (await (await now().server.fetch('/sandbox/mail')).json()) as { data: readonly SentMail[] }
    return data.filter(({ to }) => to === email)
  }

  /** Once every mail that was queued is dealt with, the newest to an address; null: there is none. */
  const sentTo = async (email: string): Promise<SentMail | null> => {
    await expect
      .poll(async () => (await jobs()).filter(({ state }) => state !== 'completed'), { timeout: 20_000 })
      .toEqual([])
    return (await mailsTo(email))[0] ?? null
  }

  const theMailTo = async (email: string): Promise<SentMail> => {
    const mail = await sentTo(email)
    if (!mail) throw new Error('There is no mail')
    return mail
  }

  const tokensOf = (userId: string) =>
    now().server.deps.db.select().from(userTokens).where(eq(userTokens.userId, userId)).orderBy(userTokens.createdAt)

  return { queue, jobs, mailsTo, sentTo, theMailTo, tokensOf }
}

export const linkIn = (mail: SentMail): URL => {
  const found = /^.*: (http\S+token=\S+)$/m.exec(mail.text)?.[1]
  if (found === undefined) throw new Error('There is no link')
  return new URL(found)
}
