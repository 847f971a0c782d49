import type { ClockSpan } from '@comanda/domain'

interface TimeSpanProps {
  readonly span: ClockSpan
  /** Accessible names. */
  readonly names: { readonly from: string; readonly to: string }
  readonly onChange: (span: ClockSpan) => void
}

const TIME = 'min-h-13 min-w-0 rounded-btn border-[1.5px] border-field bg-surface px-3 text-17 font-[600]'

/** From when to when: two times of a clock. */
export function TimeSpan({ span, names, onChange }: TimeSpanProps) {
  return (
    <span className="flex items-center gap-2">
      <input
        type="time"
        required
        aria-label={names.from}
        value={span.opens}
        onChange={(event) => event.target.value && onChange({ ...span, opens: event.target.value })}
        className={TIME}
      />
      <span aria-hidden>–</span>
      <input
        type="time"
        required
        aria-label={names.to}
        value={span.closes}
        onChange={(event) => event.target.value && onChange({ ...span, closes: event.target.value })}
        className={TIME}
      />
    </span>
  )
}
