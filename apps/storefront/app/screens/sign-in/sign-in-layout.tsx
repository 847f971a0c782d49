import { Picture } from '@comanda/ui'
import type { ReactNode } from 'react'
import { Header } from '../../shell/header.tsx'
import { useSite } from '../../start-up/use-site.ts'

interface SignInLayoutProps {
  readonly title: ReactNode
  readonly lead?: ReactNode
  readonly children: ReactNode
  /** The link to the other page, below the card. */
  readonly foot?: ReactNode
}

/** One card; on a desktop the brand colour and the restaurant's best dish stand beside it. */
export function SignInLayout({ title, lead, children, foot }: SignInLayoutProps) {
  const { business } = useSite()
  return (
    <>
      <Header look="split" />
      <main id="main" className="grow lg:grid lg:grid-cols-[53.4%_1fr]">
        <div className="mx-auto w-full max-w-120 px-4 pt-6 pb-10 sm:pt-10 lg:pt-24 lg:pb-14">
          <SignInCard title={title} lead={lead}>
            {children}
          </SignInCard>
          {foot ? <p className="mt-5 text-center text-body text-ink-2">{foot}</p> : null}
        </div>
        <div aria-hidden="true" className="hero-ground relative overflow-clip bg-hero max-lg:hidden">
          <div className="sticky top-0 h-dvh max-h-full">
            <div className="hero-disc absolute start-[30%] top-14 size-[46rem] rounded-full bg-hero-2" />
            {business.hero.image === null ? null : (
              <Picture
                image={business.hero.image}
                name=""
                tint={false}
                sizes="(min-width: 64rem) 44rem, 1px"
                className="absolute! top-1/2 start-[58%] aspect-[320/328] w-[44rem] -translate-x-1/2 -translate-y-1/2 rtl:translate-x-1/2 overflow-visible"
              />
            )}
          </div>
        </div>
      </main>
    </>
  )
}

/** The card itself: on a phone it fills the page. */
export function SignInCard({ title, lead, children }: Omit<SignInLayoutProps, 'foot'>) {
  return (
    <div className="sm:rounded-l sm:border sm:border-line sm:bg-surface sm:p-7 sm:shadow-e2">
      <h1 className="heading text-screen">{title}</h1>
      {lead ? <p className="mt-1.5 text-body text-ink-2">{lead}</p> : null}
      <div className="mt-5 flex flex-col gap-4.5">{children}</div>
    </div>
  )
}

/** Separates the quick sign-in methods from the form. */
export function Or({ children }: { readonly children: ReactNode }) {
  return (
    <p className="flex items-center gap-4 text-label text-ink-2 before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
      {children}
    </p>
  )
}

export const TEXT_LINK = 'font-semibold text-accent-ink underline decoration-2 underline-offset-4'
