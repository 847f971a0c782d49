import type { ReactNode } from 'react'
import { classes } from '../classes.ts'

const TONES = {
  plain: 'bg-surface-2 text-ink-2',
  accent: 'bg-accent text-on-accent',
  soft: 'bg-soft text-accent-ink',
  info: 'bg-info-bg text-info',
  ok: 'bg-ok-bg text-ok',
  warn: 'bg-warn-bg text-warn',
  bad: 'bg-bad-bg text-bad',
  /** On a picture. */
  raised: 'bg-surface text-accent-ink shadow-e1',
  ink: 'bg-ink text-bg',
} as const

export type Tone = keyof typeof TONES

/** A label of one or two words, 26 px high. */
export function Badge({
  tone = 'plain',
  icon,
  children,
  className,
}: {
  readonly tone?: Tone
  readonly icon?: ReactNode
  readonly children: ReactNode
  readonly className?: string
}) {
  return (
    <span
      className={classes(
        'inline-flex min-h-6.5 items-center gap-1.5 rounded-[min(var(--r-btn),1.125rem)] px-2.5 text-hint font-strong',
        TONES[tone],
        className,
      )}
    >
      {icon}
      {children}
    </span>
  )
}
