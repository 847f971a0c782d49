import { type ClockSpan, isWholeDay, minuteOfDay } from '@comanda/domain'
import { X } from 'lucide-react'
import { RemoveRowButton } from '../parts/remove-row-button.tsx'
import { TimeSpan } from './time-span.tsx'
import { useSpanWords } from './use-span-words.ts'

interface SpanListProps {
  readonly spans: readonly ClockSpan[]
  /** Accessible names, with the day. */
  readonly names: { readonly from: string; readonly to: string; readonly remove: string }
  readonly onChange: (spans: readonly ClockSpan[]) => void
}

/** Until midnight needs no words, and nor does a whole day. */
const endsNextDay = (span: ClockSpan): boolean =>
  minuteOfDay(span.closes) <= minuteOfDay(span.opens) && span.closes !== '00:00' && !isWholeDay(span)

/** The opening times of one day, with words for a time that ends on the next one. */
export function SpanList({ spans, names, onChange }: SpanListProps) {
  const wordsOf = useSpanWords()
  return (
    <div className="grid gap-1.5">
      {spans.map((span, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a span is nothing but its two times, and the fields keep no state
        <div key={index} className="grid gap-1" data-last-span={index === spans.length - 1 || undefined}>
          <div className="flex items-center gap-1">
            <TimeSpan
              span={span}
              names={names}
              onChange={(changed) => onChange(spans.map((old, at) => (at === index ? changed : old)))}
            />
            {spans.length > 1 && (
              <RemoveRowButton
                label={names.remove}
                className="px-2"
                onRemove={() => onChange(spans.filter((_, at) => at !== index))}
              >
                <X size={20} aria-hidden />
              </RemoveRowButton>
            )}
          </div>
          {endsNextDay(span) && <p className="text-15 text-ink-2">{wordsOf(span)}</p>}
        </div>
      ))}
    </div>
  )
}
