import { type Business, type Language, ORDER_CODE } from '@comanda/domain'
import { CATALOGUES } from '@comanda/messages/catalogues'
import { eq } from 'drizzle-orm'
import { fill, type MailContent, oneLine } from '../../messages/mails/mail-blocks.ts'
import { approvedMailJob } from '../../messages/mails/queue-approved-mail.ts'
import { sendMail } from '../../messages/mails/send-mail.ts'
import type { Deps } from '../../orders/deps.ts'
import { signups } from '../../platform/db/schema/index.ts'
import { jobKind } from '../../platform/jobs/jobs.ts'
import { siteOf } from '../../restaurants/businesses/site.ts'
import { findTenant } from '../../restaurants/businesses/store.ts'
import { startPageOf } from './pages-of.ts'
import { PRODUCT_NAME } from './product-name.ts'
import { writeCode } from './signup-codes.ts'

interface CodeMail {
  /** The id of the stored code. */
  readonly id: number
  readonly email: string
  readonly language: Language
}

/** Retried for about four minutes: the owner waits. The job holds no code; it is created when the mail is sent. */
export const signupCodeJob = jobKind<CodeMail>('signup-code', 7, 1)

/** Retried for about four hours. */
export const welcomeMailJob = jobKind<{
  readonly businessId: number
  readonly email: string
  readonly language: Language
}>('signup-welcome', 30, 24)

const textsOf = (language: Language) => CATALOGUES[language].mail

/** The installation has no brand of its own: mails before a restaurant exists have this name and look. */
const INSTALLATION: Pick<Business, 'name' | 'theme'> = {
  name: PRODUCT_NAME,
  theme: {
    colour: '#1b1a17',
    secondColour: null,
    headingFont: 'figtree',
    bodyFont: 'figtree',
    corners: 'soft',
    pattern: 'none',
    mark: null,
  },
}

const codeContent = (code: string, { email, language }: CodeMail, startPage: string): MailContent => {
  const words = textsOf(language).signupCode
  const filled = (text: string) => oneLine(fill(text, { code, minutes: ORDER_CODE.minutes }))
  // The fragment is sent to no server, so the code stands in no log.
  const href = `${startPage}#${new URLSearchParams({ email, code })}`
  return {
    subject: filled(words.subject),
    preview: filled(words.preview),
    blocks: [
      { kind: 'text', text: filled(words.text) },
      { kind: 'code', text: code },
      { kind: 'link', text: words.button, href },
      { kind: 'small', text: filled(words.life) },
      { kind: 'small', text: filled(words.notYou) },
    ],
    foot: [filled(words.why)],
  }
}

const sendCode = async (deps: Deps, mail: CodeMail): Promise<void> => {
  // Stored before the mail is sent, because the code may be entered at once.
  const code = await writeCode(deps.db, mail.id, deps.clock.now())
  if (code === null) return
  const content = codeContent(code, mail, startPageOf(deps))
  await sendMail(
    deps,
    { business: INSTALLATION },
    { to: mail.email, recipient: 'installation', language: mail.language, content },
  )
}

const welcomeContent = (business: Business, email: string, language: Language, site: string): MailContent => {
  const words = textsOf(language).signupWelcome
  const filled = (text: string) => oneLine(fill(text, { business: business.name, email }))
  return {
    subject: filled(words.subject),
    preview: filled(words.preview),
    blocks: [
      { kind: 'title', text: filled(words.title) },
      { kind: 'text', text: filled(words.text) },
      { kind: 'link', text: words.page, href: `${site}/` },
      { kind: 'text', text: filled(words.consoleText) },
      { kind: 'link', text: words.console, href: `${site}/console` },
      { kind: 'text', text: filled(words.testText) },
      { kind: 'link', text: words.test, href: `${site}/menu` },
    ],
    foot: [filled(words.why)],
  }
}

const approvedContent = (business: Business, language: Language, href: string): MailContent => {
  const words = textsOf(language).signupApproved
  const filled = (text: string) => oneLine(fill(text, { business: business.name }))
  return {
    subject: filled(words.subject),
    preview: filled(words.text),
    blocks: [
      { kind: 'title', text: filled(words.title) },
      { kind: 'text', text: filled(words.text) },
      { kind: 'link', text: words.button, href },
    ],
    foot: [filled(words.why)],
  }
}

const sendApproved = async (deps: Deps, businessId: number): Promise<void> => {
  const [tenant, [signup]] = await Promise.all([
    findTenant(deps.db, businessId),
    deps.db.select().from(signups).where(eq(signups.businessId, businessId)),
  ])
  if (!tenant || !signup || signup.publishedAt !== null) return
  const { email, language } = signup
  const content = approvedContent(tenant.business, language, startPageOf(deps))
  await sendMail(deps, { business: INSTALLATION }, { to: email, recipient: 'installation', language, content })
}

/** Registers the jobs that mail owners; call it before the jobs start. */
export function handleSignupMails(deps: Deps): void {
  deps.jobs.handle(signupCodeJob, (mail) => sendCode(deps, mail))
  deps.jobs.handle(approvedMailJob, ({ businessId }) => sendApproved(deps, businessId))
  deps.jobs.handle(welcomeMailJob, async ({ businessId, email, language }) => {
    const tenant = await findTenant(deps.db, businessId)
    const site = tenant && siteOf(tenant, deps)
    if (!tenant || !site) return
    const content = welcomeContent(tenant.business, email, language, site)
    await sendMail(deps, tenant, {
      to: email,
      recipient: 'staff',
      language,
      content,
      name: `signup-welcome ${businessId}`,
    })
  })
}
