import { type Currency, formatMoney, type Language, type Minor, type SummaryRhythm } from '@comanda/domain'
import { CATALOGUES } from '@comanda/messages/catalogues'
import type { MailMessages } from '@comanda/messages/en/mail'
import type { Tenant } from '../../http/tenant.ts'
import { fill, legalLines, type MailBlock, type MailContent, type MailRow, oneLine } from './mail-blocks.ts'

interface Figures {
  readonly orders: number
  /** Sales less refunds, minor units. */
  readonly total: Minor
}

interface SummaryMailParts {
  readonly language: Language
  readonly tenant: Pick<Tenant, 'business'>
  /** The name of the location. */
  readonly place: string
  readonly currency: Currency
  readonly rhythm: SummaryRhythm
  /** The day, or the last day of the week: "Friday 27 November 2026", "Friday". */
  readonly dayName: string
  readonly weekday: string
  readonly summary: Figures & {
    /** The amount is negative. */
    readonly refunds: { readonly count: number; readonly total: Minor }
    /** The middle of the same weekdays before; null of a week and where there are none. */
    readonly usual: (Figures & { readonly days: readonly unknown[] }) | null
    /** The week before; null of a day. */
    readonly before: Figures | null
    readonly promises: { readonly all: number; readonly missed: number }
    readonly rejections: { readonly count: number }
    readonly attention: { readonly problems: number; readonly openDays: number; readonly off: number }
  }
  /** Why promises were missed and orders rejected, in words. */
  readonly causes: readonly Reason[]
  readonly reasons: readonly Reason[]
  readonly hrefs: { readonly figures: string; readonly today: string; readonly stop: string }
}

interface Reason {
  readonly name: string
  readonly orders: number
}

const linesOf = (reasons: readonly Reason[]): string[] => reasons.map(({ name, orders }) => `${name}: ${orders}`)

/** The content of the mail with the figures of a place, to a member who wants it. */
export function summaryMail(parts: SummaryMailParts): MailContent {
  const { language, tenant, place, currency, rhythm, summary, hrefs } = parts
  const { business } = tenant
  const words: MailMessages = CATALOGUES[language].mail
  const texts = words.staff.summary
  const money = (amount: Minor): string => formatMoney(amount, currency, language)
  const { usual, before, refunds, promises, rejections, attention } = summary
  const other = usual ?? (before && before.orders > 0 ? before : null)
  const more = other && summary.total - other.total
  const values = {
    ...{ business: business.name, place, day: parts.dayName, weekday: parts.weekday },
    ...{ total: money(summary.total), orders: summary.orders, count: usual?.days.length ?? 0 },
    ...{ more: money(Math.abs(more ?? 0)), other: other ? money(other.total) : '', otherOrders: other?.orders ?? 0 },
  }
  const filled = (text: string): string => oneLine(fill(text, values))
  const { more: moreText, less, same } = usual ? texts.usual : texts.before
  const compared = more === null ? texts.first : filled(more > 0 ? moreText : more < 0 ? less : same)
  const row = (label: string, amount: string, details: readonly string[] = []): MailRow => ({
    ...{ label, amount, details, weight: 'normal' },
  })
  const needs = [
    ...(attention.problems > 0 ? [fill(texts.needs.problems, { count: attention.problems })] : []),
    ...(attention.openDays > 0 ? [fill(texts.needs.openDays, { count: attention.openDays })] : []),
    ...(attention.off > 0 ? [fill(texts.needs.off, { count: attention.off })] : []),
  ]
  const blocks: readonly MailBlock[] = [
    { kind: 'title', text: filled(texts[rhythm].title) },
    { kind: 'box', lines: [filled(texts.sum), compared] },
    {
      kind: 'rows',
      rows: [
        row(fill(texts.refunds, { count: refunds.count }), money(refunds.total)),
        row(texts.missed, fill(texts.missedOf, { missed: promises.missed, all: promises.all }), linesOf(parts.causes)),
        row(texts.rejected, String(rejections.count), linesOf(parts.reasons)),
      ],
    },
    { kind: 'strong', text: texts.needs.title },
    ...(needs.length > 0
      ? [{ kind: 'box', lines: needs } as const]
      : [{ kind: 'text', text: texts.needs.nothing } as const]),
    { kind: 'link', text: texts.today, href: hrefs.today },
    { kind: 'link', text: texts[rhythm].figures, href: hrefs.figures },
  ]
  return {
    subject: filled(texts[rhythm].subject),
    preview: filled(texts.sum),
    blocks,
    foot: [...legalLines(business, words), filled(texts.why)],
    stop: { text: texts.stop, href: hrefs.stop },
  }
}
