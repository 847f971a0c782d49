import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from '../classes.ts'

const TONES = {
  info: { look: 'bg-soft', title: 'text-accent-ink', Icon: Info },
  ok: { look: 'bg-ok-bg', title: 'text-ok', Icon: CircleCheck },
  warn: { look: 'bg-warn-bg', title: 'text-warn', Icon: TriangleAlert },
  bad: { look: 'bg-bad-bg', title: 'text-bad', Icon: CircleAlert },
} as const

interface NoticeProps {
  readonly tone: keyof typeof TONES
  readonly title: ReactNode
  readonly children?: ReactNode
  /** What to do about it: a button or a link. */
  readonly action?: ReactNode
  /** `alert` interrupts a screen reader, `status` waits; without it the notice is read in its place. */
  readonly role?: 'alert' | 'status'
}

/** A message box: tinted background, icon, title, one line, an action. The icon repeats what the colour says. */
export function Notice({ tone, title, children, action, role }: NoticeProps) {
  const { look, title: ink, Icon } = TONES[tone]
  return (
    <div role={role} className={classes('flex items-start gap-3 rounded-m p-4', look)}>
      <Icon aria-hidden="true" className={classes('mt-0.5 size-6 shrink-0', ink)} />
      <div className="min-w-0 grow">
        <p className={classes('text-body font-strong', ink)}>{title}</p>
        {children ? <div className="mt-0.5 text-label">{children}</div> : null}
      </div>
      {action}
    </div>
  )
}
