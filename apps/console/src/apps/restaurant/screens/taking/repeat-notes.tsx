import type { Currency } from '@comanda/domain'
import { useTranslations } from 'use-intl'
import { useMoney } from '../../../../parts/money.ts'
import type { RepeatNote } from './repeated.ts'

/** What of a repeated order is gone or has changed. */
export function RepeatNotes({
  notes,
  currency,
}: {
  readonly notes: readonly RepeatNote[]
  readonly currency: Currency
}) {
  const t = useTranslations('taking.changed')
  const money = useMoney()
  const wordsOf = (note: RepeatNote): string => {
    switch (note.kind) {
      case 'gone':
        return t('gone', { names: note.names.join(', ') })
      case 'lost':
        return t('lost', { name: note.name, names: note.names.join(', ') })
      case 'repriced':
        return t('repriced', { name: note.name, now: money(note.now, currency), before: money(note.before, currency) })
      case 'fewer':
        return t('fewer', { name: note.name, count: note.count })
      case 'choose':
        return t('choose', { name: note.name })
    }
  }
  if (notes.length === 0) return null
  return (
    <section role="status" aria-labelledby="taking-changed" className="mt-6 rounded-m bg-note p-4 text-ink">
      <h3 id="taking-changed" className="text-17 font-[680]">
        {t('title')}
      </h3>
      <ul>
        {notes.map(wordsOf).map((words) => (
          <li key={words} className="text-15">
            {words}
          </li>
        ))}
      </ul>
    </section>
  )
}
