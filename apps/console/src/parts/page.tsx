import type { ReactNode } from 'react'

interface PageProps {
  readonly title: string
  /** The main action, at the right of the title. */
  readonly action?: ReactNode
  /** Of forms, of lists, or of what needs the whole screen. */
  readonly width?: 'form' | 'list' | 'wide'
  readonly children: ReactNode
}

const WIDTHS = { form: 'max-w-200', list: 'max-w-240', wide: 'max-w-360' } as const

/** A screen of the office: its title, its main action and its content, which scrolls. */
export function Page({ title, action, width = 'form', children }: PageProps) {
  return (
    <div className="overflow-auto">
      <div className={`mx-auto w-full p-4 pb-16 md:p-8 ${WIDTHS[width]}`}>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h2 className="me-auto text-34 font-[760]">{title}</h2>
          {action}
        </div>
        {children}
      </div>
    </div>
  )
}
