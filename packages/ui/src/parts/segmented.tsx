import { type ReactNode, useId } from 'react'
import { classes } from '../classes.ts'

export interface Segment<V extends string> {
  readonly value: V
  readonly label: string
  /** Language of the label, where it differs from the page's. */
  readonly lang?: string
  readonly icon?: ReactNode
  readonly disabled?: boolean
}

interface SegmentedProps<V extends string> {
  readonly label: string
  readonly value: V | null
  readonly segments: readonly Segment<V>[]
  readonly onChange: (value: V) => void
}

/** A choice of one out of two to four: radio buttons side by side; the arrow keys move between them. */
export function Segmented<V extends string>({ label, value, segments, onChange }: SegmentedProps<V>) {
  const name = useId()
  return (
    <fieldset className="segments flex flex-wrap rounded-btn p-1">
      <legend className="sr-only">{label}</legend>
      {segments.map((segment) => (
        <label
          key={segment.value}
          className={classes(
            'relative flex min-h-12 min-w-min grow basis-0 cursor-pointer items-center justify-center gap-2 rounded-btn px-1.5 py-1',
            'text-center text-label font-strong text-ink-2 sm:text-row transition-colors duration-180',
            'max-[26rem]:flex-col max-[26rem]:gap-0.5 max-[26rem]:text-hint',
            'has-checked:text-accent-ink has-checked:shadow-e1',
            'has-disabled:cursor-not-allowed has-disabled:opacity-50',
            'has-focus-visible:outline-2 has-focus-visible:outline-ink',
          )}
        >
          <input
            type="radio"
            name={name}
            value={segment.value}
            checked={segment.value === value}
            disabled={segment.disabled}
            onChange={() => onChange(segment.value)}
            className="absolute inset-0 cursor-pointer appearance-none rounded-btn focus-visible:shadow-none focus-visible:outline-none"
          />
          {segment.icon}
          <span lang={segment.lang} className="min-w-0">
            {segment.label}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
