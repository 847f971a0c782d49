import { classes, FieldError } from '@comanda/ui'
import { Star } from 'lucide-react'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { SEVEN } from './stars.tsx'

interface StarChoiceProps {
  readonly name: string
  readonly value: number | null
  /** The problem as a text. */
  readonly error: string | null
  readonly onChange: (value: number) => void
  /** Takes the rating back by a press on the chosen star; without it a rating is required. */
  readonly onClear?: () => void
}

/** A rating from one to seven stars as a radio group, so that arrow keys and screen readers work. [9.06] */
export function StarChoice({ name, value, error, onChange, onClear }: StarChoiceProps) {
  const t = useTranslations('account.reviews')
  const id = useId()
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${id}-name`}
      aria-required={onClear === undefined}
      aria-invalid={error === null ? undefined : true}
      aria-describedby={error === null ? undefined : `${id}-error`}
    >
      <p id={`${id}-name`} className="text-label font-semibold">
        {name}
      </p>
      <div className="-mx-1.5 flex">
        {SEVEN.map((star) => (
          <label
            key={star}
            className="relative flex h-11 max-w-11 grow items-center justify-center rounded-s has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-ink"
          >
            <input
              type="radio"
              name={id}
              checked={star === value}
              aria-label={t('choose', { value: String(star) })}
              onChange={() => onChange(star)}
              onClick={() => {
                if (star === value) onClear?.()
              }}
              className="absolute inset-0 cursor-pointer appearance-none focus-visible:shadow-none focus-visible:outline-none"
            />
            <Star
              aria-hidden="true"
              className={classes(
                'pointer-events-none size-7',
                star <= (value ?? 0) ? 'fill-current text-accent-ink' : 'text-line-strong',
              )}
            />
          </label>
        ))}
      </div>
      {error === null ? null : <FieldError id={`${id}-error`} error={error} />}
    </div>
  )
}
