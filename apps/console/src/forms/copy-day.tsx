import { Copy, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../parts/button.tsx'

/** What a day's row shows: an offer to copy its times, the way back, or nothing. */
type DayCopy = 'offer' | 'undo' | null

/** The times of each day, in the order of the week. */
type Days<T> = readonly (readonly T[])[]

/** A copy that has just been made. */
interface Copied<T> {
  readonly day: number
  readonly before: Days<T>
}

/**
 * Copies the times of one day to all days. The day that was changed last offers it, before any change the first open
 * one, and only while another day differs. A copy can be undone until the next change of the week.
 */
export function useDayCopy<T>(days: Days<T>, onDays: (days: Days<T>) => void) {
  const [edited, setEdited] = useState<number | null>(null)
  const [last, setLast] = useState<Copied<T> | null>(null)
  const offering = edited !== null && days[edited]?.length ? edited : days.findIndex((spans) => spans.length > 0)
  const areSame = days.every((spans) => JSON.stringify(spans) === JSON.stringify(days[offering]))
  // A change elsewhere, such as of another way to order, ends it too.
  const copied = areSame ? last : null
  return {
    of: (day: number): DayCopy => {
      if (copied) return copied.day === day ? 'undo' : null
      return !areSame && day === offering ? 'offer' : null
    },
    /** The day whose times all days have now. */
    copiedDay: copied?.day ?? null,
    /** To be called with each change of a day. */
    edit: (day: number, spans: readonly T[]) => {
      setEdited(day)
      setLast(null)
      onDays(days.map((old, at) => (at === day ? spans : old)))
    },
    press: (day: number) => {
      setEdited(day)
      setLast(copied ? null : { day, before: days })
      onDays(copied ? copied.before : days.map(() => days[day] ?? []))
    },
  }
}

interface CopyDayButtonProps {
  readonly copy: DayCopy
  /** Name of the day. */
  readonly day: string
  readonly onPress: () => void
}

/** One button for the offer and its undoing, so that the focus stays where it is. */
export function CopyDayButton({ copy, day, onPress }: CopyDayButtonProps) {
  const t = useTranslations('restaurant.hours')
  if (copy === null) return null
  const text = copy === 'offer' ? t('copy') : t('undoCopy')
  const Icon = copy === 'offer' ? Copy : Undo2
  return (
    <Button look="quiet" className="min-h-11 gap-1.5 px-2 text-15" aria-label={`${text}: ${day}`} onClick={onPress}>
      <Icon size={18} aria-hidden />
      {text}
    </Button>
  )
}

/**
 * Tells screen readers and everyone else that the times are copied. It is rendered from the start, since a new live
 * region is not read.
 */
export function CopiedNote({ day }: { readonly day: string | null }) {
  const t = useTranslations('restaurant.hours')
  return (
    <p role="status" className="mt-2 text-15 text-ink-2 empty:hidden">
      {day !== null && t('copied', { day })}
    </p>
  )
}
