import type { Language } from '@comanda/domain'
import type { Tenant } from '../../http/tenant.ts'
import { fill, legalLines, type MailContent, oneLine } from '../../messages/mails/mail-blocks.ts'
import { returnToQuota, takeFromQuota, unprovedQuota } from '../../messages/mails/mail-quota.ts'
import { sendMail } from '../../messages/mails/send-mail.ts'
import type { Deps } from '../../orders/deps.ts'
import { jobKind } from '../../platform/jobs/jobs.ts'
import { spokenTenant } from '../../restaurants/businesses/plain-tenant.ts'
import { siteOf } from '../../restaurants/businesses/site.ts'
import { findTenant } from '../../restaurants/businesses/store.ts'
import { wordsOf } from '../../restaurants/businesses/words-of.ts'
import { countOrders } from './own-data.ts'
import { dropKey, newKey, type ProvedGuest } from './own-data-key.ts'

/** `email` in lower case. */
interface OwnDataMail extends ProvedGuest {
  readonly language: Language
}

/** Retried for about four hours; the queue keeps the email for at most a day. */
export const ownDataMailJob = jobKind<OwnDataMail>('own-data-mail', 30, 24)

const contentOf = (tenant: Tenant, language: Language, href: string): MailContent => {
  const words = wordsOf(tenant, language).mail
  const { ownData, account } = words
  const filled = (text: string): string => oneLine(fill(text, { business: tenant.business.name }))
  return {
    subject: filled(ownData.subject),
    preview: filled(ownData.preview),
    blocks: [
      { kind: 'title', text: filled(ownData.title) },
      { kind: 'text', text: account.helloUnnamed },
      { kind: 'text', text: filled(ownData.text) },
      { kind: 'link', text: ownData.button, href },
      { kind: 'small', text: ownData.life },
      { kind: 'button-url', text: account.button, href },
      { kind: 'text', text: ownData.notYou },
    ],
    foot: [...legalLines(tenant.business, words), filled(ownData.why)],
  }
}

/** Mails the link if there are guest orders with the email; throws so that the job is retried. */
const sendOwnDataMail = async (deps: Deps, { businessId, email, language }: OwnDataMail): Promise<void> => {
  const guest = { businessId, email }
  const [found, { orders }] = await Promise.all([findTenant(deps.db, businessId), countOrders(deps.db, guest)])
  const tenant = found && spokenTenant(found, false, deps.config)
  const site = tenant && siteOf(tenant, deps)
  if (!tenant || !site || orders === 0) return
  const now = deps.clock.now()
  const counted = { businessId, to: email, sort: 'own-data', at: now } as const
  if (!(await takeFromQuota(deps.db, counted, unprovedQuota(deps.config)))) {
    deps.log.warn({ business: businessId, mail: 'own-data' }, 'a mail was dropped: its address gets too many')
    return
  }
  // Written before the mail is sent, because its link may be followed at once.
  const { key } = await newKey(deps.db, guest, 'link', now)
  try {
    const content = contentOf(tenant, language, `${site}/your-data?${new URLSearchParams({ token: key })}`)
    await sendMail(deps, tenant, { to: email, recipient: 'unproved', language, content })
  } catch (error) {
    await dropKey(deps.db, businessId, key)
    await returnToQuota(deps.db, counted)
    throw error
  }
}

/** Registers the job; call it before the jobs start. */
export function handleOwnDataMails(deps: Deps): void {
  deps.jobs.handle(ownDataMailJob, (mail) => sendOwnDataMail(deps, mail))
}
