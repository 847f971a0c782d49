import { Clock, PencilLine, Phone } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { StaffOrder } from '../../../../api/orders.ts'
import { useChangeWords } from '../../../../orders/change-words.ts'

interface ChangeBandProps {
  readonly order: Pick<StaffOrder, 'status' | 'changes'>
  readonly className: string
}

const LOOKS = {
  open: 'bg-soon text-ink',
  call: 'bg-rejected text-white',
  expired: 'bg-rejected text-white',
  declined: 'bg-ink text-white',
  applied: 'bg-ink text-white',
} as const

const ICONS = { open: Clock, call: Phone, expired: Phone, declined: PencilLine, applied: PencilLine } as const
const WORDS = {
  open: 'waitsShort',
  call: 'callShort',
  expired: 'callShort',
  declined: 'declinedShort',
  applied: 'appliedShort',
} as const

/** Where a change of the order stands, and what was changed. */
export function ChangeBand({ order: { status, changes }, className }: ChangeBandProps) {
  const t = useTranslations('orderChange')
  const wordsOf = useChangeWords()
  const change = changes.at(-1)
  if (!change || status !== 'accepted' || change.state === 'withdrawn' || change.state === 'void') return null
  const Icon = ICONS[change.state]
  const lines = change.state === 'applied' ? change.lines.map(wordsOf).join(' · ') : ''
  return (
    <span className={`flex items-center gap-2 py-1 text-15 font-[700] ${LOOKS[change.state]} ${className}`}>
      <Icon size={18} aria-hidden className="shrink-0" />
      <span className="line-clamp-2">{[t(WORDS[change.state]), lines].filter(Boolean).join(': ')}</span>
    </span>
  )
}
