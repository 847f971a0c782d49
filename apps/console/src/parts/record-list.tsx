import type { DnsRecord } from '@comanda/domain'
import { Check, CircleAlert, CircleHelp, X } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { CopyButton } from './copy-button.tsx'

interface RecordListProps {
  /** Name of the list for screen readers. */
  readonly label: string
  readonly records: readonly DnsRecord[]
}

const MARKS = {
  found: [Check, 'text-accepted'],
  missing: [CircleAlert, 'text-ink'],
  wrong: [X, 'text-rejected'],
  unknown: [CircleHelp, 'text-ink-2'],
} as const

/** The DNS records that a host needs, each with its state; every value can be copied. */
export function RecordList({ label, records }: RecordListProps) {
  return (
    <ul aria-label={label} className="mt-4 grid gap-2">
      {records.map((record) => (
        <RecordRow key={`${record.type} ${record.name}`} record={record} />
      ))}
    </ul>
  )
}

function RecordRow({ record: { type, name, value, state, found } }: { readonly record: DnsRecord }) {
  const t = useTranslations('domains')
  const [Icon, look] = MARKS[state]
  return (
    <li className="rounded-btn bg-surface-2 p-3">
      <div className="flex items-center justify-between gap-3">
        <span className="text-15 font-[700]">{type}</span>
        <span className={`flex items-center gap-1.5 text-15 font-[650] ${look}`}>
          <Icon size={18} aria-hidden />
          {t(`record.${state}`)}
        </span>
      </div>
      <dl className="mt-1 grid gap-1">
        <Copyable label={t('name')} value={name} recordName={name} />
        <Copyable label={t('value')} value={value} recordName={name} />
      </dl>
      {found.length > 0 && (
        <p className="mt-1 text-15 wrap-anywhere text-rejected">{t('foundInstead', { values: found.join(', ') })}</p>
      )}
    </li>
  )
}

/** A key is too long for a button's name. */
const LONGEST_NAME = 100

interface CopyableProps {
  readonly label: string
  readonly value: string
  readonly recordName: string
}

function Copyable({ label, value, recordName }: CopyableProps) {
  return (
    <div className="flex items-center gap-2">
      <dt className="w-18 shrink-0 text-15 text-ink-2">{label}</dt>
      <dd className="flex min-w-0 flex-1 items-center gap-2">
        {/* A key is copied, not read. */}
        <span className="line-clamp-3 min-w-0 flex-1 font-mono text-15 wrap-anywhere">{value}</span>
        <CopyButton value={value} {...(value.length > LONGEST_NAME && { name: `${recordName}, ${label}` })} />
      </dd>
    </div>
  )
}
