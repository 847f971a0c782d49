import type { ClockSpan } from '@comanda/domain'
import { X } from 'lucide-react'
import { TimeSpan } from '../../forms/time-span.tsx'
import { RemoveRowButton } from '../../parts/remove-row-button.tsx'

interface SpanListProps {
  readonly spans: readonly ClockSpan[]
  /** Accessible names, with the day. */
  readonly names: { readonly from: string; readonly to: string; readonly remove: string }
  readonly onChange: (spans: readonly ClockSpan[]) => void
}

/** The opening times of one day. */
export function SpanList({ spans, names, onChange }: SpanListProps) {
  return (
    <div className="grid gap-1.5">
      {spans.map((span, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a span is nothing but its two times, and the fields keep no state
        <div key={index} className="flex items-center gap-1" data-last-span={index === spans.length - 1 || undefined}>
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
      ))}
    </div>
  )
}
