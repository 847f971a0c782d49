import type { ClockSpan } from '@comanda/domain'

interface TimeSpanProps {
  readonly span: ClockSpan
  /** Accessible names. */
  readonly names: { readonly from: string; readonly to: string }
  readonly onChange: (span: ClockSpan) => void
}

const TIME = 'min-h-13 max-w-full rounded-btn border-[1.5px] border-field bg-surface px-2 text-17 font-[600]'

/** From when to when: two times of a clock. */
export function TimeSpan({ span, names, onChange }: TimeSpanProps) {
  const time = (name: string, end: keyof ClockSpan) => (
    <input
      type="time"
      required
      aria-label={name}
      value={span[end]}
      onChange={(event) => event.target.value && onChange({ ...span, [end]: event.target.value })}
      className={TIME}
    />
  )
  return (
    <span className="flex flex-wrap items-center gap-1.5">
      {time(names.from, 'opens')}
      <span aria-hidden>–</span>
      {time(names.to, 'closes')}
    </span>
  )
}
