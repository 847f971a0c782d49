import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import { PlateScene } from '../scenes/plate-scene.tsx'
import { Button } from './button.tsx'

/** A grey box in the size of the content that loads; visible after 200 ms. */
export function Skeleton({ className }: { readonly className?: string }) {
  return <span aria-hidden="true" className={classes('shimmer block rounded-s', className)} />
}

interface EmptyStateProps {
  readonly title: ReactNode
  readonly text?: ReactNode
  /** One button. */
  readonly action?: ReactNode
  /** Replaces the picture of an empty plate, which stands for a menu or list without dishes. */
  readonly picture?: ReactNode
  readonly level?: 'h1' | 'h2'
}

/** A picture, one sentence, one button. */
export function EmptyState({ title, text, action, picture, level: Heading = 'h2' }: EmptyStateProps) {
  return (
    <div className="mx-auto flex max-w-80 flex-col items-center px-4 py-10 text-center">
      {picture ?? <PlateScene />}
      <Heading className="heading mt-7 text-section">{title}</Heading>
      {text ? <p className="mt-2 text-body text-pretty text-ink-2">{text}</p> : null}
      {action ? <div className="mt-6 w-full">{action}</div> : null}
    </div>
  )
}

interface FailedStateProps extends Pick<EmptyStateProps, 'title' | 'text'> {
  readonly retryLabel: string
  readonly onRetry: () => void
}

/** What could not be read, with a button to try again; read out at once. */
export function FailedState({ title, text, retryLabel, onRetry }: FailedStateProps) {
  return (
    <div role="alert">
      <EmptyState
        title={title}
        text={text}
        action={
          <Button block onClick={onRetry}>
            {retryLabel}
          </Button>
        }
      />
    </div>
  )
}

/** A price, with the former price struck through beside it. `labels` name both for screen readers. */
export function Price({
  now,
  was,
  labels,
  className,
}: {
  readonly now: string
  readonly was?: string | null
  readonly labels?: { readonly now: string; readonly was: string }
  readonly className?: string
}) {
  if (!was) return <span className={classes('font-strong', className)}>{now}</span>
  return (
    <span className={classes('inline-flex items-baseline gap-1.5', className)}>
      <s className="font-normal text-ink-2">
        <span className="sr-only">{labels?.was} </span>
        <span>{was}</span>
      </s>
      <span className="font-strong text-accent-ink">
        <span className="sr-only">{labels?.now} </span>
        {now}
      </span>
    </span>
  )
}

/** A progress bar; `value` is 0 to 1. */
export function ProgressLine({
  value,
  label,
  className,
}: {
  readonly value: number
  readonly label: string
  readonly className?: string
}) {
  const part = Math.min(1, Math.max(0, value))
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={Math.round(part * 100)}
      aria-valuemin={0}
      aria-valuemax={100}
      className={classes('h-1.5 overflow-hidden rounded-full bg-soft-2', className)}
    >
      <div
        className="h-full origin-left rounded-full bg-accent-line transition-[scale] duration-180 rtl:origin-right"
        style={{ scale: `${part} 1` }}
      />
    </div>
  )
}

/** The 2 px line at the top while the next page loads. It appears after 150 ms. [9.26] */
export function PageProgress({ active, label }: { readonly active: boolean; readonly label: string }) {
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-0 z-50 h-0.5">
      {active ? (
        <span className="block h-full animate-[late_1ms_150ms_step-end_backwards]">
          <span className="sr-only">{label}</span>
          <span className="block h-full origin-left animate-[progress_8s_cubic-bezier(0,.9,.3,1)_150ms_both] bg-accent-line rtl:origin-right" />
        </span>
      ) : null}
    </div>
  )
}
