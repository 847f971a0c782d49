import {
  BellOff,
  BellRing,
  ChevronRight,
  CirclePause,
  CloudOff,
  CreditCard,
  EyeOff,
  Hourglass,
  Inbox,
  ListChecks,
  type LucideIcon,
  OctagonX,
  PowerOff,
  PrinterX,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { Button as AriaButton, Dialog, DialogTrigger, Popover } from 'react-aria-components'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Notice, NoticeKey } from './notice.ts'

const ICONS: Readonly<Record<NoticeKey, LucideIcon>> = {
  offline: CloudOff,
  unwatched: EyeOff,
  busy: Hourglass,
  unanswered: BellRing,
  unprinted: PrinterX,
  waiting: Inbox,
  suspended: OctagonX,
  halted: CirclePause,
  off: PowerOff,
  cards: CreditCard,
  sound: BellOff,
  draft: ListChecks,
  'first-steps': ListChecks,
}
/** These are announced at once. */
const ALERTS: readonly NoticeKey[] = ['offline', 'unwatched', 'unanswered', 'unprinted']

const colourOf = (key: NoticeKey): string =>
  key === 'unanswered' || key === 'unwatched' || key === 'unprinted'
    ? 'bg-rejected text-white'
    : key === 'first-steps' || key === 'waiting'
      ? 'bg-surface'
      : 'bg-soon'

/**
 * One line that says what needs somebody, the worst first; a press leads to what can be done about it. Of several it
 * names each in a few words and opens the list. [11.34]
 */
export function NoticeBar({
  notices,
  isBelow = false,
}: {
  readonly notices: readonly Notice[]
  /** It stands below the page. */
  readonly isBelow?: boolean
}) {
  const [worst, ...others] = notices
  if (!worst) return null
  const look = `flex min-h-12 w-full shrink-0 items-center gap-3 border-line px-4 py-1 text-start text-15 font-[650] outline-offset-[-4px]! ${isBelow ? 'border-t' : 'border-b'} ${colourOf(worst.key)}`
  if (others.length > 0)
    return (
      <DialogTrigger>
        <AriaButton className={look}>
          <Line notice={worst} words={notices.map(({ short }) => short).join(' · ')} />
          <ChevronRight size={22} aria-hidden className="shrink-0" />
        </AriaButton>
        <List notices={notices} />
      </DialogTrigger>
    )
  const { action } = worst
  const line = <Line notice={worst} words={worst.full} />
  if (action === null)
    return worst.short.length < worst.full.length && worst.full.length > 70 ? (
      <DialogTrigger>
        <AriaButton className={look}>
          <Line notice={worst} words={worst.short} />
          <ChevronRight size={22} aria-hidden className="shrink-0" />
        </AriaButton>
        <List notices={notices} />
      </DialogTrigger>
    ) : (
      <p className={look}>{line}</p>
    )
  const label = (
    <span className="shrink-0 font-[700] whitespace-nowrap underline underline-offset-4">{action.label}</span>
  )
  return (
    <ActionOf notice={worst} className={look}>
      {line}
      {label}
    </ActionOf>
  )
}

/** The words on one line, cut at its end; the list and the accessible name have them in full. */
function Line({ notice: { key }, words }: { readonly notice: Notice; readonly words: string }) {
  const Icon = ICONS[key]
  return (
    <>
      <Icon size={22} aria-hidden className="shrink-0" />
      {/* The control itself is not the alert: it would be announced as a group of text. */}
      <span
        role={ALERTS.includes(key) ? 'alert' : 'status'}
        className="block min-w-0 grow truncate first-letter:uppercase"
      >
        {words}
      </span>
    </>
  )
}

function ActionOf({
  notice: { action },
  className,
  onDone = () => {},
  children,
}: {
  readonly notice: Notice
  readonly className: string
  readonly onDone?: () => void
  readonly children: ReactNode
}) {
  if (action === null) return null
  const { to } = action
  return typeof to === 'string' ? (
    <Link to={to} className={className} onClick={onDone}>
      {children}
    </Link>
  ) : (
    <AriaButton
      className={className}
      onPress={() => {
        onDone()
        to()
      }}
    >
      {children}
    </AriaButton>
  )
}

function List({ notices }: { readonly notices: readonly Notice[] }) {
  const t = useTranslations('shell.notices')
  return (
    <Popover
      placement="bottom start"
      className="w-110 max-w-[calc(100vw-1.5rem)] overflow-y-auto rounded-m border border-line bg-surface shadow-e3"
    >
      <Dialog aria-label={t('all')} className="outline-none">
        {({ close }) => (
          <ul className="divide-y divide-line px-4 text-17">
            {notices.map((notice) => {
              const Icon = ICONS[notice.key]
              return (
                <li key={notice.key} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5">
                  <Icon size={22} aria-hidden className="shrink-0" />
                  <span className="min-w-0 flex-1 basis-40 font-[600] wrap-anywhere">{notice.full}</span>
                  <ActionOf
                    notice={notice}
                    onDone={close}
                    className="ms-auto flex min-h-12 items-center rounded-btn border border-line-strong px-4 font-[650] whitespace-nowrap"
                  >
                    {notice.action?.label}
                  </ActionOf>
                </li>
              )
            })}
          </ul>
        )}
      </Dialog>
    </Popover>
  )
}
