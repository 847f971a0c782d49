import type { OrderStatus } from '@comanda/domain'
import { useTranslations } from 'use-intl'

export type Mark = OrderStatus | 'prepared' | 'unknown'

/** A status by colour and shape, for use beside a text that says the same. */
export function StatusShape({ mark }: { mark: Mark }) {
  const paths: Record<Mark, React.ReactNode> = {
    pending: <circle cx="10" cy="10" r="7" fill="none" stroke="#1d5fd1" strokeWidth="2.5" strokeDasharray="3 2.6" />,
    received: <path d="M10 1 19 10 10 19 1 10Z" fill="#ff9416" />,
    accepted: <circle cx="10" cy="10" r="8" fill="#0f7a3b" />,
    prepared: (
      <>
        <rect x="1.5" y="1.5" width="17" height="17" rx="4" fill="#0f7a3b" />
        <path d="m5.5 10.5 3 3 6-7" fill="none" stroke="#fff" strokeWidth="2.4" />
      </>
    ),
    delivery: <path d="M2 3h8l8 7-8 7H2l5-7Z" fill="#0b6e80" />,
    completed: (
      <>
        <circle cx="10" cy="10" r="7.5" fill="none" stroke="#6a665d" strokeWidth="2" />
        <path d="m6.5 10.2 2.5 2.5 4.6-5.2" fill="none" stroke="#6a665d" strokeWidth="2" />
      </>
    ),
    rejected: (
      <>
        <path d="M6 1h8l5 5v8l-5 5H6l-5-5V6Z" fill="#c01b1b" />
        <path d="m6.5 6.5 7 7m0-7-7 7" stroke="#fff" strokeWidth="2.4" />
      </>
    ),
    refunded: (
      <>
        <path d="M6.5 2h7L18 6.500v7L13.500 18h-7L2 13.500v-7Z" fill="none" stroke="#c01b1b" strokeWidth="2" />
        <path
          d="M13.500 13V9.500h-6m2.200-2.400L7.300 9.500l2.400 2.400"
          fill="none"
          stroke="#c01b1b"
          strokeWidth="1.800"
        />
      </>
    ),
    unknown: <path d="M4 10h12" stroke="#6a665d" strokeWidth="3" />,
  }
  return (
    <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true" className="shrink-0">
      {paths[mark]}
    </svg>
  )
}

/** The status of an order: shape and text. */
export function StatusMark({ mark }: { mark: Mark }) {
  const t = useTranslations('status')
  return (
    <span className="inline-flex items-center gap-2 rounded-full bg-surface-2 px-3 py-1.5 text-15 font-[650]">
      <StatusShape mark={mark} />
      {t(mark)}
    </span>
  )
}
